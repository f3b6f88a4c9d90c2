import { Glow, Mist } from './scene-parts.tsx'

/** Illustration: a moon bridge and its reflection. */
export function BridgeScene() {
  return (
    <svg viewBox="0 0 640 460" className="scene" aria-hidden="true">
      <defs>
        <Mist id="sc-bridge-mist" />
        <Glow id="sc-bridge-halo" inner={0.4} />
        <radialGradient id="sc-bridge-water" cx="0.46" cy="0" r="0.45">
          <stop offset="0" stopColor="var(--sc-light)" stopOpacity="0.34" />
          <stop offset="1" stopColor="var(--sc-light)" stopOpacity="0" />
        </radialGradient>
        <clipPath id="sc-bridge-clip">
          <path d="M60 316h580v144H60z" />
        </clipPath>
      </defs>
      <circle cx="430" cy="136" r="210" fill="url(#sc-bridge-halo)" />
      <circle cx="430" cy="136" r="62" className="sc-moon" />
      <path
        fill="url(#sc-bridge-mist)"
        d="M40 326c50-70 120-94 170-54 30-52 80-60 120-14 60-58 110-40 150 6 50-40 110-30 160 0 60-50 120-40 170 0 50-20 90 10 120 62z"
      />
      <path fill="url(#sc-bridge-water)" d="M-60 316h980v144H-60z" />
      <path
        className="sc-wood"
        fillRule="evenodd"
        d="M96 316c70-8 110-40 160-74 44-30 144-30 188 0 50 34 90 66 160 74zM270 316a80 80 0 0 1 160 0z"
      />
      <path
        className="sc-stone-line"
        d="M262 316a88 88 0 0 1 176 0M254 316a96 96 0 0 1 192 0M350 220v-14M309 226l-4-12M391 226l4-12M276 252l-8-8M424 252l8-8"
      />
      <path
        className="sc-wood-line"
        strokeWidth="5"
        d="M110 300c62-10 104-42 150-72 46-32 134-32 180 0 46 30 88 62 150 72M146 290v-20M190 270v-22M232 242v-24M276 216v-24M326 202v-24M376 202v-24M426 216v-24M468 242v-24M510 270v-22M554 290v-20"
      />
      <path
        className="sc-wood-line"
        strokeWidth="4"
        d="M130 272c60-18 96-44 134-70 44-30 128-30 172 0 38 26 74 52 134 70"
      />
      <g clipPath="url(#sc-bridge-clip)" opacity="0.34">
        <path
          className="sc-wood"
          fillRule="evenodd"
          transform="matrix(1 0 0 -0.7 0 537)"
          d="M96 316c70-8 110-40 160-74 44-30 144-30 188 0 50 34 90 66 160 74zM270 316a80 80 0 0 1 160 0z"
        />
      </g>
      <path
        className="sc-ripple"
        d="M398 340h70M382 356h96M404 372h54M376 390h104M412 408h40M120 352h80M150 376h46M520 360h70M540 386h40M230 404h64"
      />
      <path
        className="sc-branch sc-thin"
        d="M606 0c-10 60-40 80-44 150M606 0c0 70-14 110-10 190M620 0c8 60 10 100 4 170M590 0c-26 40-54 60-66 110M632 0v120"
      />
      <path
        className="sc-leaf"
        d="M560 96l-9 12M564 120l-9 12M562 146l-8 12M596 96l-9 12M595 124l-9 13M597 152l-9 13M597 184l-9 13M528 104l-10 8M538 84l-10 10M625 90l8 13M627 120l8 13M625 150l7 13"
      />
    </svg>
  )
}
