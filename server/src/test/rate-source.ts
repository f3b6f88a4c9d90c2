// A double of the European Central Bank's file of reference rates, in its form, and with the faults of a source.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type RateSource = {
  readonly url: string
  /** How the next answers are given. */
  answer: (file: string) => { status?: number; text?: string; slow?: boolean; location?: string }
  /** The date and the rates of the file. */
  file: { quotedOn: string; rates: Readonly<Record<string, string>> }
  close(): void
}

/** The file as the bank writes it. */
export function ecbFile({ quotedOn, rates }: RateSource['file']): string {
  const rows = Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${quotedOn}'>
${rows.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`
}

export async function startRateSource(): Promise<RateSource> {
  const server = createServer(async (_request, response) => {
    const { status = 200, text = ecbFile(source.file), slow, location } = source.answer(ecbFile(source.file))
    response.writeHead(status, { 'content-type': 'text/xml', ...(location ? { location } : {}) })
    if (!slow) return void response.end(text)
    response.write(text.slice(0, 100))
    await pause(900)
    response.end(text.slice(100))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const source: RateSource = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/eurofxref-daily.xml`,
    answer: () => ({}),
    file: { quotedOn: '', rates: {} },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return source
}
