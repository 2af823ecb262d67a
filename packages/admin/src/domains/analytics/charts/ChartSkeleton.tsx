import { m } from '~/paraglide/messages.js'
import classes from './Charts.module.css'

const HEIGHTS = [34, 52, 41, 68, 57, 80, 63, 74, 49, 88, 71, 60]

/** The placeholder of a chart while it loads. */
export const ChartSkeleton = ({ height = 280 }: { height?: number }) => (
  <div
    className={`flex items-end gap-[4%] pt-4 px-2 border-b border-b-line ${classes.loading}`}
    style={{ blockSize: height }}
    role="status"
    aria-label={m.figures_loading()}
  >
    {HEIGHTS.map((share) => (
      <i
        key={share}
        className="flex-1 rounded-t-[4px] bg-[color-mix(in_srgb,var(--line)_60%,var(--surface))]"
        style={{ blockSize: `${share}%` }}
      />
    ))}
  </div>
)
