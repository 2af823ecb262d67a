import { Card } from '~/ui/Card'
import classes from './OrderSkeleton.module.css'

/** Lines to come in each section. */
const SECTIONS = [2, 6, 4]

/** The shape of an order while it loads. */
export const OrderSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {SECTIONS.map((lines) => (
      <Card key={lines}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these lines are all alike and never move.
          <i key={line} style={{ inlineSize: `${90 - ((line * 29) % 50)}%` }} />
        ))}
      </Card>
    ))}
  </div>
)
