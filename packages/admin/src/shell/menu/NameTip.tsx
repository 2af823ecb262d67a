import { useDirection } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { MenuLook } from '~/theme/nav-view'
import classes from './MenuItems.module.css'

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
    <div
      className={`fixed z-1 py-1 px-2.5 rounded-[6px] text-sm font-medium leading-5 whitespace-nowrap text-surface bg-ink shadow-[0_2px_8px_rgb(9_14_25/20%)] pointer-events-none ${classes.tip}`}
      data-below={axis === 'horizontal' || undefined}
      style={style}
      aria-hidden
    >
      {tip.name}
    </div>
  )
}

const GAP_PX = 12

/** The position of the tooltip from the inline-start edge of the window: beyond the end of the line. */
const besideEnd = (dir: 'ltr' | 'rtl', left: number, right: number) =>
  GAP_PX + (dir === 'rtl' ? document.documentElement.clientWidth - left : right)
