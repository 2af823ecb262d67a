import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import classes from './layouts/ContentLayout.module.css'

/** Specification 4: the click handler is attached this long after the menu opens. */
const DELAY_MS = 100

/** Dims the page behind the open menu; a click closes the menu. Keyboard users press Escape. */
export const Scrim = ({ onClick }: { onClick: () => void }) => {
  const [isAttached, setAttached] = useState(false)
  useTimeout(() => setAttached(true), DELAY_MS, { autoInvoke: true })
  if (!isAttached) return null
  return (
    <div
      className={`fixed inset-0 z-99 bg-[rgb(9_14_25/48%)] ${classes.scrim}`}
      onClick={onClick}
      aria-hidden
    />
  )
}
