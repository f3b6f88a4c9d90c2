// A consumer of the feed as a process of its own, which a test may kill.
import { AmqpSource } from '../book/feed/amqp-source.ts'
import { startFeedWorker } from '../book/fixture/feed-worker.ts'
import { openDatabase } from '../db/database.ts'
import { seedKey } from './sandbox.ts'
import { feedToken } from './test-feed.ts'

const { DATABASE_URL = '', AMQP_URL = '', API_URL = '' } = process.env
const source = new AmqpSource({ url: AMQP_URL, api: { url: API_URL, token: feedToken } })
startFeedWorker(openDatabase(DATABASE_URL, seedKey, 4), source, (trouble) => console.error(trouble))
process.once('disconnect', () => process.exit())
