// A consumer of the feed as a process of its own, which hangs between the commit of a message and its acknowledgement.
import { openDatabase } from '../db/database.ts'
import { AmqpSource } from '../book/feed/amqp-source.ts'
import { consume } from '../book/fixture/consume.ts'
import { noteInterruption } from '../book/fixture/watch-producers.ts'
import { seedKey } from './sandbox.ts'
import { feedToken } from './test-feed.ts'

const { DATABASE_URL = '', AMQP_URL = '', API_URL = '' } = process.env
const db = openDatabase(DATABASE_URL, seedKey)
const source = new AmqpSource({ url: AMQP_URL, api: { url: API_URL, token: feedToken } })
source.start({
  async onMessage(message) {
    await consume(db, message)
    process.send?.('committed')
    await new Promise(() => undefined)
  },
  onPoison: () => Promise.resolve(),
  async onInterrupted() {
    await noteInterruption(db)
    setTimeout(() => process.send?.('listening'), 200)
  },
  onTrouble: (trouble) => console.error(trouble),
})
