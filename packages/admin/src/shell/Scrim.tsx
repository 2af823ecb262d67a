import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import classes from './Scrim.module.css'

/** Spec 4: attached this long after the menu opened. */
const DELAY_MS = 100

/** Darkens the page behind the open menu; a click on it closes the menu. Keys have Escape. */
export const Scrim = ({ onClick }: { onClick: () => void }) => {
  const [isAttached, setAttached] = useState(false)
  useTimeout(() => setAttached(true), DELAY_MS, { autoInvoke: true })
  return isAttached ? <div className={classes.scrim} onClick={onClick} aria-hidden /> : null
}
