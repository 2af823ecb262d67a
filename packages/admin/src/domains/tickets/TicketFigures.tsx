import { TICKET_STATUSES } from '@storekeeper/contract/tickets/ticket-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'
import { m } from '~/paraglide/messages.js'
import classes from './TicketFigures.module.css'
import { STATUS_NAME } from './ticket-names'
import { ticketStatsQuery } from './ticket-queries'
import type { TicketListSearch } from './ticket-search'

/** The ticket figures of the site; each count links to the rows that it counts. */
export const TicketFigures = ({ search }: { search: TicketListSearch }) => {
  const { data: stats } = useQuery({
    ...ticketStatsQuery(search.site),
    placeholderData: (before) => before,
  })
  const median = stats && m.tickets_median_text({ days: formatCount(stats.days) })
  return (
    <nav className={classes.figures} aria-label={m.tickets_figures()}>
      <Counted
        search={search}
        shows={{ status: ['open', 'pending'], assigned: 'me' }}
        name={m.tickets_mine()}
        value={stats && formatCount(stats.mine)}
      />
      <Counted
        search={search}
        shows={{ status: ['open', 'pending'], assigned: 'unassigned' }}
        name={m.tickets_unassigned()}
        value={stats && formatCount(stats.unassigned)}
      />
      {TICKET_STATUSES.map((status) => (
        <Counted
          key={status}
          search={search}
          shows={{ status: [status] }}
          name={STATUS_NAME[status]()}
          value={stats && formatCount(stats.counts[status] ?? 0)}
        />
      ))}
      <Figure
        name={m.tickets_first_response()}
        value={stats && spanText(stats.firstResponse.seconds)}
        title={median}
      />
      <Figure
        name={m.tickets_resolution()}
        value={stats && spanText(stats.resolution.seconds)}
        title={median}
      />
    </nav>
  )
}

type Shown = Pick<TicketListSearch, 'status' | 'assigned'>
type CountedProps = { search: TicketListSearch; shows: Shown; name: string; value: ReactNode }

/** A second click clears the filter. */
const Counted = ({ search, shows, name, value }: CountedProps) => {
  const isOn = String(search.status) === String(shows.status) && search.assigned === shows.assigned
  return (
    <Link
      to="."
      search={(before) => ({ site: before.site, ...(isOn ? {} : shows) })}
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={false}
      className={classes.figure}
      aria-current={isOn ? 'true' : undefined}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>{value ?? '…'}</span>
    </Link>
  )
}

const Figure = ({ name, value, title }: { name: string; value: ReactNode; title: string | undefined }) => (
  <div className={classes.figure} title={title}>
    <span className={classes.name}>{name}</span>
    <span className={classes.value}>{value ?? '…'}</span>
  </div>
)

/** Formats seconds in the most readable unit: 40 min, 3.5 hr, 2 days. */
const spanText = (seconds: number | null): string => {
  if (seconds === null) return m.tickets_no_time()
  const minutes = seconds / 60
  if (minutes < 90) return inUnits('minute', Math.max(1, Math.round(minutes)))
  const hours = minutes / 60
  return hours < 48 ? inUnits('hour', hours) : inUnits('day', hours / 24)
}

const inUnits = (unit: 'minute' | 'hour' | 'day', count: number) =>
  formats(`${intlLocale()} ${unit}`).format(count)

const formats = oncePer((key) => {
  const [locale, unit] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
})
