import type { Stats } from '@storekeeper/contract/analytics/figures'
import { m } from '~/paraglide/messages.js'
import { Explained } from '../analytics/shared/Explained'
import { EXPLANATIONS } from '../analytics/shared/explanations'
import { type FigureKind, useFigureFormat } from '../analytics/shared/figure-format'
import { Sparkline } from './Sparkline'
import classes from './StatCards.module.css'
import { StatChange } from './StatChange'
import { StatLink } from './StatLink'
import type { StatName } from './stats'

type Props = {
  name: StatName
  kind: FigureKind
  stats: Stats
  /** The daily values; null for a day without a value. */
  days: readonly (number | null)[]
}

/** A figure, its change, and its days as a sparkline. */
export const StatCard = ({ name, kind, stats: { stats, span, compared }, days }: Props) => {
  const format = useFigureFormat()
  const { value, previous, change } = stats[name]
  return (
    <article className={classes.card}>
      <div className={classes.name}>
        <h2>{EXPLANATIONS[name].name()}</h2>
        <Explained figure={name} span={span} />
      </div>
      <StatLink name={name} span={span} figure={format.full(kind, value)} />
      {compared ? (
        <StatChange change={change} previous={format.full(kind, previous)} compared={compared} span={span} />
      ) : (
        <span className={classes.change}>{m.dashboard_not_compared()}</span>
      )}
      <Sparkline values={days} />
    </article>
  )
}
