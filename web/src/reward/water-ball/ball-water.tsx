// Two periods of a wave; moved by one period it looks the same again.
const wave = 'M0 8 Q32 -4 64 8 T128 8 T192 8 T256 8 V144 H0 Z'

/** The liquid. Only transforms move, each on a layer of its own, so that the compositor draws the frames alone. */
export function BallWater({ percent }: { percent: number }) {
  return (
    <span className="ball-water" style={{ transform: `translateY(${100 - percent}%)` }} aria-hidden="true">
      <svg className="ball-wave ball-wave-far" viewBox="0 0 256 144">
        <path d={wave} />
      </svg>
      <svg className="ball-wave" viewBox="0 0 256 144">
        <path d={wave} />
      </svg>
    </span>
  )
}
