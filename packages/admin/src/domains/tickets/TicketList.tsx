import type { Ticket } from '@storekeeper/contract/tickets/ticket'
import { IconLifebuoy } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSignedIn } from '~/session/session'
import { useSiteName } from '~/site-name'
import { useOneByOne } from '~/ui/bulk/use-one-by-one'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { lazyComponent } from '~/ui/lazy-component'
import { AddButton } from '~/ui/list/AddButton'
import { ListCard, ListScreen } from '~/ui/list/ListScreen'
import { useOpenRowOf } from '~/ui/list/use-open-row'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import type { TicketCustomer } from './opening/ticket-customer'
import { getRequesterName } from './requester-name'
import { TicketFigures } from './TicketFigures'
import { TicketFilters } from './TicketFilters'
import classes from './Tickets.module.css'
import { TICKET_TEXTS, ticketActs } from './ticket-acts'
import { ticketChips } from './ticket-chips'
import { ticketColumns } from './ticket-columns'
import { ticketChoiceName } from './ticket-names'
import { ticketsQuery } from './ticket-queries'
import { listInput, type TicketListSearch } from './ticket-search'

const TicketPanel = lazyComponent(async () => (await import('./details/TicketPanel')).TicketPanel)
const OpenTicketDialog = lazyComponent(
  async () => (await import('./opening/OpenTicketDialog')).OpenTicketDialog,
)

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/tickets/ticket-filter-fields')).TICKET_FILTER_FIELDS,
  getChoiceName: ticketChoiceName,
}

type Props = {
  search: TicketListSearch
  /** The customer of the profile that contains the list; `search` contains their id too. */
  customer?: TicketCustomer
}

/** All tickets, or those of one customer within their profile; the open one is shown beside them. */
export const TicketList = ({ search, customer }: Props) => {
  const query = ticketsQuery(search)
  const onSearch = useSearchChange<TicketListSearch>()
  const panel = useOpenRowOf({
    query,
    id: search.ticket,
    key: 'ticketNumber',
    toSearch: (ticket) => ({ ticket }),
  })
  const { opened, open, close } = useOpened<{ kind: 'create' }>()
  const siteName = useSiteName()
  const canChange = useCan('tickets:change')
  const { _id: me } = useSignedIn()
  const acts = useMemo(() => ticketActs(me), [me])
  const bulk = useOneByOne({
    acts,
    texts: TICKET_TEXTS,
    canChange,
    readPage: (at) => api.tickets.list.call(listInput({ ...search, ...at })),
  })
  const isOfCustomer = customer !== undefined
  const columns = useMemo(() => ticketColumns(siteName, { isOfCustomer }), [siteName, isOfCustomer])
  useEffect(TicketPanel.fetch, [])
  const Shape = isOfCustomer ? ListCard : ListScreen

  const openButton = (
    <AddButton permission="tickets:change" onClick={() => open({ kind: 'create' })}>
      {m.tickets_new()}
    </AddButton>
  )
  const show = (ticket: Ticket) => {
    close()
    panel.open(ticket)
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
        views={!isOfCustomer ? (state) => <SavedViews list="tickets" {...state} /> : undefined}
        tabs={!isOfCustomer && <TicketFigures search={search} />}
        conditions={CONDITIONS}
        filters={<TicketFilters search={search} onSearch={onSearch} />}
        chips={ticketChips(search, { rows: panel.rows, isOfCustomer })}
        nothingYet={{
          title: isOfCustomer ? m.tickets_none_of_customer() : m.tickets_none_yet(),
          description: m.tickets_none_yet_text(),
          icon: <IconLifebuoy stroke={1.5} />,
          action: openButton,
        }}
        bulk={bulk.actions}
        openId={panel.row?._id}
        onOpen={panel.open}
      />
      {bulk.dialogs}
      <Suspense>
        {search.ticket && (
          <TicketPanel
            ticketNumber={search.ticket}
            onPrevious={panel.previous}
            onNext={panel.next}
            onClose={panel.close}
          />
        )}
        {opened && <OpenTicketDialog customer={customer} onDone={show} onClose={close} />}
      </Suspense>
    </div>
  )
}
