import { Select, type SelectProps } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ALL_SITES, useSite } from '~/site'
import { useSiteName } from '~/site-name'

type Props = Pick<SelectProps, 'label' | 'description' | 'error' | 'withAsterisk' | 'onFocus' | 'onBlur'> & {
  defaultValue?: string | null
  onChange?: (id: string | null) => void
}

/** Selects one of the free products of the settings, for the site in the header. */
export const FreeProductSelect = (field: Props) => {
  const { site } = useSite()
  const siteName = useSiteName()
  const given = (useSettings()?.freebie.sites ?? []).filter(
    (one) => one.isActive && (site === ALL_SITES || one.site === site),
  )
  const products = useQueries({
    queries: given
      .flatMap((one) => one.products)
      .map((id) => api.products.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const byId = new Map(products.map((product) => [product._id, product]))

  return (
    <Select
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      placeholder={m.free_buy_choose_product()}
      nothingFoundMessage={m.free_buy_nothing_given()}
      data={given.map((one) => ({
        group: siteName(one.site),
        items: one.products.flatMap((id) => {
          const product = byId.get(id)
          return product ? [{ value: id, label: product.title }] : []
        }),
      }))}
      renderOption={({ option }) => {
        const stock = byId.get(option.value)?.quantity ?? 0
        return (
          <span className="grid leading-5">
            <bdi>{option.label}</bdi>
            <span className="justify-self-start text-xs text-ink-2">
              {stock > 0
                ? m.free_buy_in_stock({ count: stock, shown: formatCount(stock) })
                : m.free_buy_out_of_stock()}
            </span>
          </span>
        )
      }}
      {...field}
    />
  )
}
