import { Button } from '@mantine/core'
import type { Ticket, TicketRow } from '@storekeeper/contract/tickets/ticket'
import { IconLifebuoy, IconPlus } from '@tabler/icons-react'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSignedIn } from '~/session/session'
import { useSiteName } from '~/site-name'
import { later } from '~/ui/later'
import { ListCard } from '~/ui/list/ListCard'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { focusRow } from '~/ui/list/rows/row-link'
import { useNeighbours } from '~/ui/list/use-neighbours'
import { useSearchChange } from '~/ui/list/use-search-change'
import { getRequesterName } from './asker'
import type { TicketCustomer } from './opening/ticket-customer'
import { TicketFigures } from './TicketFigures'
import { TicketFilters } from './TicketFilters'
import classes from './Tickets.module.css'
import { TICKET_TEXTS, ticketActs } from './ticket-acts'
import { ticketChips } from './ticket-chips'
import { ticketColumns } from './ticket-columns'
import { ticketsQuery } from './ticket-queries'
import { listInput, type TicketListSearch } from './ticket-search'

const TicketPanel = later(async () => (await import('./details/TicketPanel')).TicketPanel)
const OpenTicketDialog = later(async () => (await import('./opening/OpenTicketDialog')).OpenTicketDialog)

type Props = {
  search: TicketListSearch
  /** The customer of the profile that contains the list; `search` contains their id too. */
  customer?: TicketCustomer
}

/** All tickets, or those of one customer within their profile; the open one is shown beside them. */
export const TicketList = ({ search, customer }: Props) => {
  const query = ticketsQuery(search)
  const { data: page, isPlaceholderData: isStale } = useQuery({ ...query, placeholderData: keepPreviousData })
  const onSearch = useSearchChange<TicketListSearch>()
  const opened = useOpenTicket(search.ticket, page?.items ?? [], { view: hashKey(query.queryKey), isStale })
  const siteName = useSiteName()
  const canChange = useCan('tickets:change')
  const { _id: me } = useSignedIn()
  const acts = useMemo(() => ticketActs(me), [me])
  const bulk = useOneByOne(TICKET_TEXTS, (at) => api.tickets.list.call(listInput({ ...search, ...at })))
  const [isOpening, setOpening] = useState(false)
  const isOfCustomer = customer !== undefined
  const columns = useMemo(() => ticketColumns(siteName, { isOfCustomer }), [siteName, isOfCustomer])
  useEffect(TicketPanel.fetch, [])
  const Shape = isOfCustomer ? ListCard : ListScreen

  const openButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onClick={() => setOpening(true)}
    >
      {m.tickets_new()}
    </Button>
  )
  const show = (ticket: Ticket) => {
    setOpening(false)
    void opened.open(ticket)
  }

  return (
    <div className={classes.list} data-beside={search.ticket !== undefined || undefined}>
      {isOfCustomer && <div className="flex justify-end mb-4">{openButton}</div>}
      <Shape
        name={isOfCustomer ? 'customer-tickets' : 'tickets'}
        title={m.tickets_title()}
        actions={openButton}
        query={query}
        search={search}
        onSearch={onSearch}
        searchLabel={m.tickets_search()}
        columns={columns}
        getLabel={(ticket) => `${ticket.ticketNumber} ${getRequesterName(ticket)}`}
        tabs={!isOfCustomer && <TicketFigures search={search} />}
        filters={<TicketFilters search={search} onSearch={onSearch} />}
        chips={ticketChips(search, { rows: page?.items ?? [], isOfCustomer })}
        nothingYet={{
          title: isOfCustomer ? m.tickets_none_of_customer() : m.tickets_none_yet(),
          description: m.tickets_none_yet_text(),
          icon: <IconLifebuoy stroke={1.5} />,
          action: openButton,
        }}
        bulk={(...selection) => (
          <OneByOneActions acts={acts} canChange={canChange} bulk={bulk} selection={selection} />
        )}
        openId={opened.ticket?._id}
        onOpen={opened.open}
      />
      <OneByOneDialogs bulk={bulk} />
      <Suspense>
        {search.ticket && (
          <TicketPanel
            ticketNumber={search.ticket}
            onPrevious={opened.previous}
            onNext={opened.next}
            onClose={opened.close}
          />
        )}
        {isOpening && (
          <OpenTicketDialog customer={customer} onDone={show} onClose={() => setOpening(false)} />
        )}
      </Suspense>
    </div>
  )
}

/** The ticket that is open beside the list; the URL contains it, so that a link opens it again. */
const useOpenTicket = (
  ticketNumber: string | undefined,
  rows: readonly TicketRow[],
  list: { view: string; isStale: boolean },
) => {
  const navigate = useNavigate()

  const go = useCallback(
    (ticket: string | undefined, replace: boolean) =>
      navigate({
        to: '.',
        search: (before) => ({ ...before, ticket }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback((ticket: Pick<TicketRow, 'ticketNumber'>) => go(ticket.ticketNumber, false), [go])
  const close = async () => {
    await go(undefined, false)
    if (ticketNumber) focusRow(ticketNumber)
  }

  const ids = rows.map((row) => row.ticketNumber)
  const beside = useNeighbours(ticketNumber, { ...list, ids }, (to) => go(to, true))

  return { ticket: rows.find((row) => row.ticketNumber === ticketNumber), open, close, ...beside }
}
