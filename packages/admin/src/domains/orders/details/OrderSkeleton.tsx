import { Card } from '~/ui/Card'
import classes from '../Orders.module.css'

/** The number of placeholder lines in each section. */
const SECTIONS = [2, 6, 4]

/** The placeholder of an order while it loads. */
export const OrderSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {SECTIONS.map((lines) => (
      <Card key={lines}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The placeholder lines never change.
          <i key={line} style={{ inlineSize: `${90 - ((line * 29) % 50)}%` }} />
        ))}
      </Card>
    ))}
  </div>
)
