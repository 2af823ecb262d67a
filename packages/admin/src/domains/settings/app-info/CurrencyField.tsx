import { Select } from '@mantine/core'
import { CURRENCIES } from '@storekeeper/contract/app-info/currency'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount, intlLocale } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { oncePer } from '~/lib/once'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import classes from './CurrencyField.module.css'
import type { AppInfoEdit } from './use-app-info-form'

type Props = {
  edit: AppInfoEdit
  /** The currency that the store has now. */
  saved: string
}

/** An amount of the same cents is another one in another currency: where orders exist, that is to be meant. */
export const CurrencyField = ({ edit, saved }: Props) => {
  const { data: counts } = useQuery(
    api.orders.counts.queryOptions({ input: {}, meta: { handlesErrors: true } }),
  )
  const [chosen, setChosen] = useState(edit.form.getValues().currency)
  const [asked, setAsked] = useState<string | null>(null)
  edit.form.watch('currency', ({ value }) => setChosen(value))
  const { onChange, defaultValue: _, ...field } = edit.field('currency')
  const orders = counts ? counts.all.count : null
  const choose = (currency: string | null) => {
    if (!currency) return
    // As long as nobody knows whether there are orders, it is asked as if there were.
    if (currency === saved || orders === 0) onChange(currency)
    else setAsked(currency)
  }
  const example = (currency: string) => formatMoney(1200, currency)

  return (
    <div className={classes.field}>
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
      {asked && (
        <ConfirmDialog
          title={m.settings_currency_title({ currency: asked })}
          text={
            orders === null
              ? m.settings_currency_text({ from: example(saved), to: example(asked) })
              : m.settings_currency_text_orders({
                  count: orders,
                  shown: formatCount(orders),
                  from: example(saved),
                  to: example(asked),
                })
          }
          confirmLabel={m.settings_currency_confirm()}
          onConfirm={async () => onChange(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** Every currency with its name, in the language of the screen. */
export const currencies = () => inOrder(intlLocale())

const inOrder = oncePer((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return CURRENCIES.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
})
