import { parseArgs } from 'node:util'

type Result = { name: string; ratio: number }
type Options = { against?: string | undefined }
type Benchmark = { run(options: Options): Promise<Result> }

const benchmarks: Record<string, () => Promise<Benchmark>> = {
  ledger: () => import('./ledger.ts'),
  books: () => import('./books.ts'),
  statement: () => import('./statement.ts'),
  search: () => import('./search.ts'),
  agency: () => import('./agency.ts'),
  turnover: () => import('./turnover.ts'),
  bets: () => import('./bets.ts'),
  month: () => import('./month.ts'),
  http: () => import('./http.ts'),
  sockets: () => import('./sockets.ts'),
  realtime: () => import('./realtime.ts'),
  logins: () => import('./logins.ts'),
  enumeration: () => import('./enumeration.ts'),
  bodies: () => import('./bodies.ts'),
  weight: () => import('./weight.ts'),
  visits: () => import('./visits.ts'),
  inp: () => import('./inp.ts'),
  frames: () => import('./frames.ts'),
  'water-ball': () => import('./water-ball.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  captcha: () => import('./captcha.ts'),
  games: () => import('./games.ts'),
  'game-pages': () => import('./game-pages.ts'),
  tables: () => import('./tables.ts'),
  'book-prices': () => import('./book-prices.ts'),
  'cold-prices': () => import('./cold-prices.ts'),
  book: () => import('./book.ts'),
}

const { positionals: asked, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } })
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

if (values.against !== undefined && asked.join() !== 'lighthouse') {
  console.error('--against COMMIT goes with lighthouse: npm run bench -- lighthouse --against COMMIT')
  process.exit(1)
}

for (const [name, load] of Object.entries(benchmarks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`--- ${name}`)
  const { run } = await load()
  console.log(JSON.stringify(await run(values)))
}
