import { inUrl } from '@storekeeper/contract/list'
import type { TaxRate } from '@storekeeper/contract/taxes/tax-rate'
import type { TaxRateQuery } from '@storekeeper/contract/taxes/tax-rate-query'
import { IconReceiptTax } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { AddButton } from '~/ui/list/AddButton'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { formatRate } from '~/ui/tax-name'
import { TaxRateDrawer } from './TaxRateDrawer'
import { TaxTabs } from './TaxTabs'
import { placeName, taxRateColumns } from './tax-rate-columns'
import { blankRate, toEdited } from './tax-rate-form'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/taxes/tax-rate-filter-fields')).TAX_RATE_FILTER_FIELDS,
}

type Opened = { kind: 'edit' | 'remove'; row: TaxRate } | { kind: 'create' }

const permission = 'taxes:change'

/** The tax rates of all countries. */
export const TaxRateScreen = ({ search }: { search: TaxRateQuery }) => {
  const onSearch = useSearchChange<TaxRateQuery>()
  const canChange = useCan(permission)
  const { opened, open, close } = useOpened<Opened>()
  const columns = useMemo(() => taxRateColumns((kind, row) => open({ kind, row })), [open])
  const add = (
    <AddButton permission={permission} onClick={() => open({ kind: 'create' })}>
      {m.taxes_add_rate()}
    </AddButton>
  )
  return (
    <>
      <ListScreen
        name="tax-rates"
        views={(state) => <SavedViews list="tax-rates" {...state} />}
        title={m.taxes_title()}
        actions={add}
        query={api.taxes.rates.list.queryOptions({ input: inUrl(search) })}
        search={search}
        onSearch={onSearch}
        searchLabel={m.taxes_search()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={rateLabel}
        tabs={<TaxTabs view="rates" />}
        chips={[
          ...(search.country
            ? [
                {
                  label: m.taxes_country(),
                  value: countryName(search.country),
                  without: { country: undefined },
                },
              ]
            : []),
        ]}
        nothingYet={{
          title: m.taxes_no_rates_yet(),
          description: m.taxes_no_rates_yet_text(),
          icon: <IconReceiptTax stroke={1.5} />,
          action: add,
        }}
        openId={opened?.kind === 'edit' ? opened.row._id : undefined}
        onOpen={canChange ? (row) => open({ kind: 'edit', row }) : undefined}
      />
      {opened?.kind === 'create' && <TaxRateDrawer rate={blankRate()} onClose={close} />}
      {opened?.kind === 'edit' && (
        <TaxRateDrawer key={opened.row._id} rate={toEdited(opened.row)} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={m.taxes_delete_rate_title({ name: rateLabel(opened.row) })}
          text={m.taxes_delete_rate_text()}
          confirmLabel={m.taxes_delete()}
          remove={() => api.taxes.rates.remove.call({ id: opened.row._id })}
          removedText={m.taxes_rate_deleted()}
          onClose={close}
        />
      )}
    </>
  )
}

const rateLabel = (rate: TaxRate) =>
  `${placeName(rate)} · ${m.taxes_name({ title: rate.title, rate: formatRate(rate.rate) })}`
