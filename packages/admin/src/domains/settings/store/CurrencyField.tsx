import { Select } from '@mantine/core'
import { CURRENCIES } from '@storekeeper/contract/settings/currency'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount, intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import type { SettingsEdit } from './use-store-settings-form'

type Props = {
  edit: SettingsEdit
  /** The saved currency of the store. */
  saved: string
}

/**
 * The cents of existing amounts would mean different values in another currency: the admin confirms the
 * change if there are orders.
 */
export const CurrencyField = ({ edit, saved }: Props) => {
  const { data: counts } = useQuery(
    api.orders.counts.queryOptions({ input: {}, meta: { handlesErrors: true } }),
  )
  const [chosen, setChosen] = useState(edit.form.getValues().currency)
  const [requested, setRequested] = useState<string | null>(null)
  edit.form.watch('currency', ({ value }) => setChosen(value))
  const { onChange, defaultValue: _, ...field } = edit.field('currency')
  const orders = counts ? counts.all.count : null
  const choose = (currency: string | null) => {
    if (!currency) return
    // While the number of orders is unknown, the admin must confirm as if there were some.
    if (currency === saved || orders === 0) onChange(currency)
    else setRequested(currency)
  }
  const example = (currency: string) => formatMoney(1200, currency)

  return (
    <div className="grid gap-2 min-w-0">
      <Select
        label={m.settings_currency()}
        description={m.settings_currency_hint()}
        nothingFoundMessage={m.settings_no_currency_found()}
        withAsterisk
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        data={currencies()}
        value={chosen}
        onChange={choose}
        {...field}
      />
      {chosen && chosen !== saved && (
        <Notice tone="plain">
          {m.settings_currency_converts_nothing({ from: example(saved), to: example(chosen) })}
        </Notice>
      )}
      {requested && (
        <ConfirmDialog
          title={m.settings_currency_title({ currency: requested })}
          text={
            orders === null
              ? m.settings_currency_text({ from: example(saved), to: example(requested) })
              : m.settings_currency_text_orders({
                  count: orders,
                  shown: formatCount(orders),
                  from: example(saved),
                  to: example(requested),
                })
          }
          confirmLabel={m.settings_currency_confirm()}
          onConfirm={async () => onChange(requested)}
          onClose={() => setRequested(null)}
        />
      )}
    </div>
  )
}

/** Returns all currencies with their names in the admin's language. */
export const currencies = () => inOrder(intlLocale())

const inOrder = memoize((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return CURRENCIES.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
})
