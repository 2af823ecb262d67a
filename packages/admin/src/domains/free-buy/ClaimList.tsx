import { Button } from '@mantine/core'
import type { Claim } from '@storekeeper/contract/free-buy/claim'
import type { ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import { IconGift, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { useOneByOne } from '~/ui/bulk/use-one-by-one'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { AddButton } from '~/ui/list/AddButton'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ClaimDrawer } from './ClaimDrawer'
import { ClaimTabs, claimChips } from './ClaimTabs'
import { CLAIM_ACTS, CLAIM_TEXTS } from './claim-acts'
import { claimColumns } from './claim-columns'
import { CLAIM_STATUS } from './claim-names'
import { claimsQuery } from './claim-queries'
import { type ClaimListSearch, listInput } from './claim-search'
import { getClaimantName } from './claimant'
import { DecisionDialog } from './decision/DecisionDialog'
import type { Verdict } from './decision/verdict'
import { NewClaimDrawer } from './NewClaimDrawer'

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/free-buy/claim-filter-fields')).CLAIM_FILTER_FIELDS,
  getChoiceName: (_, status) => CLAIM_STATUS[status as ClaimStatus].label(),
}

type Opened = { kind: 'create' } | { kind: 'edit'; row: Claim }

/** The products that customers request for free, and the shop's decisions. */
export const ClaimList = ({ search }: { search: ClaimListSearch }) => {
  const onSearch = useSearchChange<ClaimListSearch>()
  const query = claimsQuery(search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const canChange = useCan('free-buy:change')
  const { opened, open, close } = useOpened<Opened>()
  // A claim is also decided from its drawer, which stays open.
  const [deciding, setDeciding] = useState<{ claim: Claim; verdict: Verdict } | null>(null)
  const edit = useCallback((row: Claim) => open({ kind: 'edit', row }), [open])

  const columns = useMemo(
    () =>
      claimColumns({
        siteName,
        titleLength,
        open: edit,
        decide: (claim, verdict) => setDeciding({ claim, verdict }),
      }),
    [siteName, titleLength, edit],
  )
  // A claim that has left the list is shown as the server last returned it.
  const claim = opened?.kind === 'edit' ? opened.row : undefined
  const listed = claim && page?.items.find(({ _id }) => _id === claim._id)
  const latest = listed && listed.version >= claim.version ? listed : claim
  const bulk = useOneByOne({
    acts: CLAIM_ACTS,
    texts: CLAIM_TEXTS,
    canChange,
    readPage: (at) => api.freeBuy.list.call(listInput({ ...search, ...at })),
  })
  const add = (
    <AddButton permission="free-buy:change" onClick={() => open({ kind: 'create' })}>
      {m.free_buy_add()}
    </AddButton>
  )
  const decided = (changed: Claim) => {
    if (claim?._id === changed._id) edit(changed)
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
        views={(state) => <SavedViews list="claims" {...state} />}
        conditions={CONDITIONS}
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
        bulk={bulk.actions}
        openId={claim?._id}
        onOpen={edit}
      />
      {bulk.dialogs}
      {latest && (
        <ClaimDrawer
          key={latest._id}
          claim={latest}
          canChange={canChange}
          onDecide={(verdict) => setDeciding({ claim: latest, verdict })}
          onChanged={edit}
          onClose={close}
        />
      )}
      {opened?.kind === 'create' && <NewClaimDrawer onClose={close} />}
      {deciding && <DecisionDialog {...deciding} onDecided={decided} onClose={() => setDeciding(null)} />}
    </>
  )
}
