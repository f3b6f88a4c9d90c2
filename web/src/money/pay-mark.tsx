import type { AccountType } from '@mingtang/contract/gen/words.ts'

type Mark = { hue: number; paths: readonly string[] }

// Drawn for this site on a 40 px grid: what is paid with, not the sign of a company.
const card: Mark = { hue: 250, paths: ['M8.5 12.5h23v15h-23z', 'M8.5 17h23', 'M12.5 23.3h5', 'M26 23.3h2'] }
const wallet: Mark = {
  hue: 305,
  paths: ['M9 15h21v14H9z', 'M9 15 25 10v5', 'M30 20h-5.5a2.6 2.6 0 0 0 0 5.2H30', 'M24.8 22.6h.02'],
}
const coin: Mark = {
  hue: 170,
  paths: ['M20 31a11 11 0 1 0 0-22 11 11 0 0 0 0 22Z', 'M14.5 15.5h11', 'M20 15.5v11', 'M14 19.8c2.6 2.3 9.4 2.3 12 0'],
}
const marks: Readonly<Record<string, Mark>> = {
  BANK_TRANSFER: card,
  // A counter with its columns, and what is handed over.
  OFFLINE_TRANSFER: {
    hue: 45,
    paths: ['m8.5 16 11.5-6 11.5 6z', 'M12.5 16v10', 'M20 16v10', 'M27.5 16v10', 'M9.5 30h21', 'M9.5 26h21'],
  },
  E_WALLET: wallet,
  ALIPAY: {
    hue: 240,
    paths: ['M20 9.5v5', 'M11 14.5h18', 'M14 19.2h12c-2 6-6.5 9.6-13 11', 'M13.5 22.5c4.5.3 10.5 3.4 15.5 7.7'],
  },
  WECHAT_PAY: {
    hue: 150,
    paths: [
      'M17 10c-5 0-8.8 3-8.8 7 0 2.3 1.3 4.3 3.3 5.5l-.7 2.8 3-1.7c1 .3 2 .4 3.2.4',
      'M24 17.5c4.3 0 7.7 2.6 7.7 6 0 1.9-1.1 3.6-2.8 4.7l.6 2.4-2.7-1.4a11 11 0 0 1-2.8.3c-4.3 0-7.7-2.6-7.7-6s3.4-6 7.7-6Z',
      'M21.3 22.4h.02',
      'M26.6 22.4h.02',
    ],
  },
}
const byType: Readonly<Record<AccountType, Mark>> = { BANK: card, WALLET: wallet, VIRTUAL: coin }

/** The mark of a way to pay or of an account: of its code, else of its type. Decorative: its name stands beside it. */
export function PayMark({ code, type }: { code: string; type: AccountType }) {
  const { hue, paths } = marks[code] ?? byType[type] ?? card
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" className="shrink-0" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill={`oklch(0.52 0.1 ${hue})`} />
      <g fill="none" stroke="oklch(0.98 0.01 85)" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round">
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  )
}
