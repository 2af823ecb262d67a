import classes from './StatCards.module.css'

const WIDTH = 100
const HEIGHT = 28
/** Below the line, at the edge of the card. */
const GROUND = HEIGHT + 2

/** A small line chart without axes, beside the figure itself. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => {
  const points = toPoints(values)
  if (points.length < 2) return <span className={classes.line} aria-hidden />
  const line = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? WIDTH
  return (
    <svg
      className={classes.line}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={classes.area}
        d={`${line}L${last.toFixed(2)} ${GROUND}L${first.toFixed(2)} ${GROUND}Z`}
      />
      <path className={classes.stroke} d={line} />
    </svg>
  )
}

/** Skips days without a figure. The baseline is zero, or lower if a day's refunds exceed its sales. */
const toPoints = (values: readonly (number | null)[]): [x: number, y: number][] => {
  const known = values.filter((value) => value !== null)
  const top = Math.max(0, ...known)
  const bottom = Math.min(0, ...known)
  const step = WIDTH / Math.max(1, values.length - 1)
  const toHeight = (value: number) => (top === bottom ? HEIGHT : ((top - value) / (top - bottom)) * HEIGHT)
  return values.flatMap((value, index) => (value === null ? [] : [[index * step, toHeight(value)]]))
}
