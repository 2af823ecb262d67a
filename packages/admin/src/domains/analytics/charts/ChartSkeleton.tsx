import { m } from '~/paraglide/messages.js'
import classes from './ChartSkeleton.module.css'

const HEIGHTS = [34, 52, 41, 68, 57, 80, 63, 74, 49, 88, 71, 60]

/** The placeholder of a chart while it loads. */
export const ChartSkeleton = ({ height = 280 }: { height?: number }) => (
  <div
    className={classes.skeleton}
    style={{ blockSize: height }}
    role="status"
    aria-label={m.figures_loading()}
  >
    {HEIGHTS.map((share) => (
      <i key={share} style={{ blockSize: `${share}%` }} />
    ))}
  </div>
)
