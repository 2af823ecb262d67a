import { useDirection } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { MenuLook } from '~/theme/nav-view'
import classes from './NameTip.module.css'

export type Tip = { name: string; beside: DOMRect }

type Props = { tip: Tip | null; axis: MenuLook['axis'] }

/** The tooltip of a menu icon, visual only: screen readers use the name of the link. */
export const NameTip = ({ tip, axis }: Props) => {
  const { dir } = useDirection()
  if (!tip) return null
  const { left, right, top, bottom, width, height } = tip.beside
  const style: CSSProperties =
    axis === 'horizontal'
      ? { left: left + width / 2, top: bottom + GAP_PX }
      : { top: top + height / 2, [dir === 'rtl' ? 'right' : 'left']: besideEnd(dir, left, right) }
  return (
    <div className={classes.tip} data-below={axis === 'horizontal' || undefined} style={style} aria-hidden>
      {tip.name}
    </div>
  )
}

const GAP_PX = 12

/** The position of the tooltip from the inline-start edge of the window: beyond the end of the line. */
const besideEnd = (dir: 'ltr' | 'rtl', left: number, right: number) =>
  GAP_PX + (dir === 'rtl' ? document.documentElement.clientWidth - left : right)
