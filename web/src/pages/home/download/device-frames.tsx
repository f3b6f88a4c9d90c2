// Drawings of three devices; their screen content is positioned over them in download.css.

/** A desktop monitor. */
export function DesktopFrame() {
  return (
    <svg viewBox="0 0 600 440" className="device-frame">
      <ellipse cx="300" cy="432" rx="200" ry="7" className="device-shade" />
      <path d="M250 372h100l10 54q1 6-5 6H245q-6 0-5-6z" className="device-body" />
      <path d="M210 428q0-6 8-6h164q8 0 8 6v2q0 2-3 2H213q-3 0-3-2z" className="device-body device-lit" />
      <rect x="1.5" y="1.5" width="597" height="372" rx="20" className="device-body device-lit" />
      <circle cx="300" cy="10" r="2.4" className="device-eye" />
    </svg>
  )
}

/** A tablet in portrait. */
export function TabletFrame() {
  return (
    <svg viewBox="0 0 300 400" className="device-frame">
      <rect x="1.5" y="1.5" width="297" height="397" rx="24" className="device-body device-lit" />
      <circle cx="150" cy="9" r="2.4" className="device-eye" />
    </svg>
  )
}

/** A phone with side buttons. */
export function PhoneFrame() {
  return (
    <svg viewBox="0 0 200 412" className="device-frame">
      <path d="M198 110h2v46h-2zM0 96h2v26H0zM0 134h2v26H0z" className="device-body device-lit" />
      <rect x="2" y="1.5" width="196" height="409" rx="34" className="device-body device-lit" />
      <rect x="9" y="8.5" width="182" height="395" rx="27" className="device-glass" />
    </svg>
  )
}
