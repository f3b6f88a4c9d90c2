import { useMemo } from 'react'
import { encode } from 'uqr'
import { useBoot } from '../session/boot-context.ts'

const sizePx = 175

/** A QR code of this site's own address and a path on it, 175 px square. */
export function OriginQr({ path, label }: { path: string; label: string }) {
  const { config } = useBoot()
  const address = `${config.siteUrl || location.origin}${path}`
  const { modules, size } = useMemo(() => {
    const code = encode(address, { border: 2 })
    let modules = ''
    code.data.forEach((row, y) => {
      row.forEach((dark, x) => {
        if (dark) modules += `M${x} ${y}h1v1h-1z`
      })
    })
    return { modules, size: code.size }
  }, [address])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      role="img"
      aria-label={`${label} ${address}`}
      className="rounded-m bg-[#fff]"
    >
      <path d={modules} fill="#14110c" shapeRendering="crispEdges" />
    </svg>
  )
}
