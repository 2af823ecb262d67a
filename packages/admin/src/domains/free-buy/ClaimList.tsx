import { Button } from '@mantine/core'
import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { IconGift, IconPlus, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import type { FilterChip } from '~/ui/list/filters/FilterChips'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { focusRow } from '~/ui/list/rows/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ClaimDrawer } from './ClaimDrawer'
import { ClaimTabs } from './ClaimTabs'
import { CLAIM_ACTS, CLAIM_TEXTS } from './claim-acts'
import { claimColumns } from './claim-columns'
import { CLAIM_NAME } from './claim-names'
import { claimsQuery } from './claim-queries'
import { type ClaimListSearch, listInput } from './claim-search'
import { getClaimantName } from './claimant'
import { DecisionDialog } from './decision/DecisionDialog'
import type { Verdict } from './decision/verdict'
import { NewClaimDrawer } from './NewClaimDrawer'

/** The products that customers request for free, and the shop's decisions. */
export const ClaimList = ({ search }: { search: ClaimListSearch }) => {
  const onSearch = useSearchChange<ClaimListSearch>()
  const query = claimsQuery(search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const canChange = useCan('free-buy:change')
  const [opened, setOpened] = useState<Claim | null>(null)
  const [dialog, setDialog] = useState<{ claim: Claim; verdict: Verdict } | null>(null)
  const [isAdding, setAdding] = useState(false)

  const columns = useMemo(
    () =>
      claimColumns({
        siteName,
        titleLength,
        canChange,
        open: setOpened,
        decide: (claim, verdict) => setDialog({ claim, verdict }),
      }),
    [siteName, titleLength, canChange],
  )
  // Shows the newest version of the claim; a claim that has left the list is shown as last returned by the
  // server.
  const shown = opened && (page?.items.find(({ _id }) => _id === opened._id) ?? opened)
  const latest = shown && opened.version > shown.version ? opened : shown
  const close = () => {
    setOpened(null)
    if (opened) focusRow(opened._id)
  }
  const bulk = useOneByOne(CLAIM_TEXTS, (at) => api.freeBuy.list.call(listInput({ ...search, ...at })))
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onClick={() => setAdding(true)}
    >
      {m.free_buy_add()}
    </Button>
  )
  const decided = (claim: Claim) => {
    if (opened?._id === claim._id) setOpened(claim)
  }

  return (
    <>
      <ListScreen
        name="claims"
        title={m.free_buy_title()}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/app-settings/freebie" {...props} />}
            >
              {m.free_buy_settings()}
            </Button>
            {add}
          </>
        }
        query={query}
        search={search}
        onSearch={onSearch}
        searchLabel={m.free_buy_search()}
        columns={columns}
        getLabel={(claim) => `${getClaimantName(claim)} ${claim.product.title}`}
        tabs={<ClaimTabs search={search} />}
        chips={claimChips(search, page?.items ?? [])}
        nothingYet={{
          title: m.free_buy_none_yet(),
          description: m.free_buy_none_yet_text(),
          icon: <IconGift stroke={1.5} />,
          action: add,
        }}
        bulk={(...selection) => (
          <OneByOneActions acts={CLAIM_ACTS} canChange={canChange} bulk={bulk} selection={selection} />
        )}
        openId={opened?._id}
        onOpen={setOpened}
      />
      <OneByOneDialogs bulk={bulk} />
      {latest && (
        <ClaimDrawer
          claim={latest}
          canChange={canChange}
          onDecide={(verdict) => setDialog({ claim: latest, verdict })}
          onChanged={setOpened}
          onClose={close}
        />
      )}
      {dialog && <DecisionDialog {...dialog} onDecided={decided} onClose={() => setDialog(null)} />}
      {isAdding && <NewClaimDrawer onClose={() => setAdding(false)} />}
    </>
  )
}

/** Returns the active filters as chips; a single status is shown by its tab instead. */
const claimChips = (
  { status = [], customer }: ClaimListSearch,
  rows: readonly Claim[],
): FilterChip<ClaimListSearch>[] => {
  const chips: FilterChip<ClaimListSearch>[] = []
  if (status.length > 0)
    chips.push({
      label: m.free_buy_status(),
      value: status.map((each) => CLAIM_NAME[each]()).join(m.ui_comma()),
      without: { status: undefined },
      isSeenElsewhere: status.length === 1,
    })
  const claimed = rows.find((row) => row.customer._id === customer)
  if (customer)
    chips.push({
      label: m.free_buy_customer(),
      value: claimed ? getClaimantName(claimed) : '…',
      without: { customer: undefined },
    })
  return chips
}
