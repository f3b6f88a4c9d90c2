import { Drawer, type DrawerProps } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'

type SideDrawerProps = Omit<DrawerProps, 'open' | 'forceRender' | 'keyboard' | 'onClose'> & { onClose: () => void }

/** An open drawer: it takes the focus, closes by Escape, and gives the focus back to what had it before. */
export function SideDrawer({ onClose, ...props }: SideDrawerProps) {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
  // The drawer's own Escape waits for the popups above it, and with less motion a select that has closed stays among them.
  const closeByKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Escape' || !(target instanceof Element) || !target.closest('.ant-drawer')) return
    event.stopPropagation()
    if (target.ariaExpanded !== 'true') onClose()
  }
  // Forced, because a panel that is rendered only when it opens does not get the focus.
  return (
    <div role="presentation" className="drawer-place" onKeyDown={closeByKey}>
      <Drawer {...props} open forceRender keyboard={false} onClose={onClose} />
    </div>
  )
}
