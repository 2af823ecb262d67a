import classes from './LayoutSketch.module.css'

type Props = {
  /** The widths of the menu's columns, in 64ths of the page. */
  menu: readonly number[]
  isDetached?: boolean
}

/** A miniature page with menu, header and content. Mirrored in right-to-left pages. */
export const LayoutSketch = ({ menu, isDetached = false }: Props) => {
  const air = isDetached ? 4 : 0
  const columns = menu.map((width, index) => ({
    width: width - 1,
    x: air + menu.slice(0, index).reduce((sum, before) => sum + before, 0),
  }))
  const start = 2 * air + menu.reduce((sum, width) => sum + width, 0)
  return (
    <svg viewBox="0 0 64 40" className={classes.sketch} aria-hidden="true">
      <rect width="64" height="40" className={classes.page} />
      {columns.map(({ x, width }) => (
        <rect
          key={x}
          x={x}
          y={air}
          width={width}
          height={40 - 2 * air}
          rx={air / 2}
          className={classes.menu}
        />
      ))}
      <rect x={start + 3} y={4} width={58 - start} height={5} rx={1.5} className={classes.part} />
      <rect x={start + 3} y={13} width={58 - start} height={23} rx={2} className={classes.part} />
    </svg>
  )
}
