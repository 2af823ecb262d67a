import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { inUrl } from '@storekeeper/contract/list'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { api } from '~/api'
import { ProductOption } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { scrollsFrom } from '~/theme/mantine'
import { nothingFound } from '~/ui/form/nothing-found'

const DEBOUNCE_MS = 250
const MAX_SHOWN = 20

type Props = {
  site: string
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onAdd: (product: ProductRow) => void
}

/**
 * Finds products of the site by title or SKU. Enter adds the highlighted product, else the one with the typed
 * SKU, else the first match.
 */
export const ProductSearch = ({ site, error, ref, onAdd }: Props) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const {
    data,
    isFetching,
    error: failure,
    isPlaceholderData,
  } = useQuery({
    ...foundBy(q, site),
    enabled: site !== '',
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  const [isScanning, setScanning] = useState(false)
  const found = site ? (data?.items ?? []) : []
  // Results of an earlier search text remain visible, but cannot be chosen.
  const isAnswered = q === typed.trim() && !isPlaceholderData
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const add = (product: ProductRow) => {
    onAdd(product)
    setTyped('')
    combobox.closeDropdown()
  }
  /**
   * Adds a product although no option is highlighted. Fetches the matches, because the list may still show
   * those of an earlier text, such as after a barcode scan.
   */
  const addTyped = async () => {
    const wanted = typed.trim()
    if (!wanted || !site || isScanning) return
    setScanning(true)
    try {
      const { items } = await queries.fetchQuery(foundBy(wanted, site))
      const named = items.find(({ sku }) => sku.toLowerCase() === wanted.toLowerCase())
      const first = named ?? items[0]
      if (first) add(first)
      else combobox.openDropdown()
    } finally {
      setScanning(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isMarked = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key === 'Enter' && !isMarked && typed.trim()) void addTyped().catch(() => undefined)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const product = found.find(({ _id }) => _id === id)
        if (product) add(product)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref}
          label={m.order_form_add_product()}
          placeholder={m.order_form_find_product()}
          description={site ? undefined : m.order_form_site_first()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-path="items"
          disabled={!site}
          error={error}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={isScanning && <Loader size={16} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          aria-label={m.order_form_add_product()}
          style={{ ...scrollsFrom(320), paddingInlineEnd: 0 }}
        >
          {found.map((product) => (
            <Combobox.Option
              key={product._id}
              value={product._id}
              disabled={!isAnswered}
              className="data-combobox-disabled:opacity-60"
            >
              <ProductOption product={product} />
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {nothingFound({ isFetching, error: failure }, m.product_picker_none())}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The first active products of a site, by title, that match the text by title or SKU. */
export const foundBy = (q: string, site: string) =>
  api.products.list.queryOptions({
    input: inUrl({ q, site, isActive: true, limit: MAX_SHOWN, sort: 'title.asc' }),
  })
