import { TICKET_STATUSES } from '@storekeeper/contract/tickets/ticket-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatUnit } from '~/lib/format-unit'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './Tickets.module.css'
import { TICKET_STATUS } from './ticket-names'
import { ticketStatsQuery } from './ticket-queries'
import type { TicketListSearch } from './ticket-search'

const figureClass = `grid flex-[1_0_auto] content-start gap-0.5 min-w-30 py-2.5 px-3.5 rounded-item no-underline text-inherit ${classes.figure}`

const nameClass = 'text-xs leading-4.5 whitespace-nowrap text-ink-2'

const valueClass = 'text-[1.25rem] font-650 leading-7 tracking-[-0.01em] whitespace-nowrap tabular-nums'

/** The ticket figures of the site; each count links to the rows that it counts. */
export const TicketFigures = ({ search }: { search: TicketListSearch }) => {
  const { data: stats } = useQuery({
    ...ticketStatsQuery(search.site),
    placeholderData: (before) => before,
  })
  const median = stats && m.tickets_median_text({ days: formatCount(stats.days) })
  return (
    <nav
      className="flex gap-2 p-4 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
      aria-label={m.tickets_figures()}
    >
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
          name={TICKET_STATUS[status].label()}
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
      state
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={false}
      className={figureClass}
      aria-current={isOn ? 'true' : undefined}
    >
      <span className={nameClass}>{name}</span>
      <span className={valueClass}>{value ?? '…'}</span>
    </Link>
  )
}

const Figure = ({ name, value, title }: { name: string; value: ReactNode; title: string | undefined }) => (
  <div className={figureClass} title={title}>
    <span className={nameClass}>{name}</span>
    <span className={valueClass}>{value ?? '…'}</span>
  </div>
)

/** Formats seconds in the most readable unit: 40 min, 3.5 hr, 2 days. */
const spanText = (seconds: number | null): string => {
  if (seconds === null) return m.tickets_no_time()
  const minutes = seconds / 60
  if (minutes < 90) return formatUnit('minute', Math.max(1, Math.round(minutes)))
  const hours = minutes / 60
  return hours < 48 ? formatUnit('hour', hours) : formatUnit('day', hours / 24)
}
