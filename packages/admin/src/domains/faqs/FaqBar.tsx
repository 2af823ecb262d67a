import { Button, Select } from '@mantine/core'
import { IconFilterOff, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { YesNoField } from '~/ui/filters/ChoiceField'
import { ConditionMenu, ListChips } from '~/ui/filters/conditions/ConditionMenu'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { SearchBox } from '~/ui/filters/SearchBox'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { faqCategoriesQuery } from './faq-queries'
import type { FaqListSearch } from './faq-search'

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/faqs/faq-filter-fields')).FAQ_FILTER_FIELDS,
}

type Props = { search: FaqListSearch; onSearch: ChangeSearch<FaqListSearch> }

/** The filters of the questions. */
export const FaqBar = ({ search, onSearch }: Props) => {
  const { data: categories = [] } = useQuery(faqCategoriesQuery(search.site))
  const names = categories.map(({ category }) => category).filter(Boolean)
  // A category in the URL is offered even if it has no questions any more.
  const choices = [...new Set([...names, ...(search.category ? [search.category] : [])])]
  return (
    <Card padded={false}>
      <SavedViews list="faqs" search={search} />
      <div className="flex flex-wrap items-center gap-2 p-4">
        <SearchBox
          label={m.faqs_search()}
          q={search.q}
          onSearch={(q) => onSearch({ q }, { replace: true })}
        />
        <div className="flex flex-wrap gap-2">
          <FilterMenu label={m.faqs_category()} count={search.category ? 1 : 0} width={320}>
            <Select
              label={m.faqs_category()}
              placeholder={m.ui_any()}
              searchable
              selectFirstOptionOnChange
              allowDeselect={false}
              clearable
              clearButtonProps={{ 'aria-label': m.faqs_any_category() }}
              comboboxProps={WITHIN}
              data={choices}
              value={search.category ?? null}
              onChange={(category) => onSearch({ category: category ?? undefined })}
            />
          </FilterMenu>
          <FilterMenu label={m.faqs_status()} count={search.isActive === undefined ? 0 : 1} width={320}>
            <YesNoField
              label={m.faqs_status()}
              names={{ yes: m.faqs_active(), no: m.faqs_inactive() }}
              value={search.isActive}
              onChange={(isActive) => onSearch({ isActive })}
            />
          </FilterMenu>
          <ConditionMenu
            conditions={CONDITIONS}
            filter={search.filter}
            onApply={(filter) => onSearch({ filter, timeZone: filter && browserTimeZone() })}
          />
        </div>
      </div>
      <ListChips
        conditions={CONDITIONS}
        filter={search.filter}
        chips={faqChips(search)}
        onChange={onSearch}
      />
    </Card>
  )
}

/** Without a portal, a click on the option list does not count as a click outside of the popover. */
const WITHIN = { withinPortal: false }

const faqChips = ({ category, isActive }: FaqListSearch): FilterChip<FaqListSearch>[] => {
  const chips: FilterChip<FaqListSearch>[] = []
  if (category) chips.push({ label: m.faqs_category(), value: category, without: { category: undefined } })
  if (isActive !== undefined)
    chips.push({
      label: m.faqs_status(),
      value: isActive ? m.faqs_active() : m.faqs_inactive(),
      without: { isActive: undefined },
    })
  return chips
}

type EmptyProps = {
  isFiltered: boolean
  onSearch: ChangeSearch<FaqListSearch>
  onAdd: (() => void) | undefined
}

/** Empty state: there are no questions yet, or none that match the filters. */
export const FaqsEmpty = ({ isFiltered, onSearch, onAdd }: EmptyProps) => (
  <Card>
    {isFiltered ? (
      <EmptyState
        icon={<IconFilterOff stroke={1.5} />}
        title={m.ui_nothing_matches()}
        text={m.ui_nothing_matches_text()}
        action={
          <Button
            variant="default"
            onClick={() =>
              onSearch({
                q: '',
                category: undefined,
                isActive: undefined,
                filter: undefined,
                timeZone: undefined,
              })
            }
          >
            {m.ui_clear_filters()}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<IconHelpCircle stroke={1.5} />}
        title={m.faqs_none_yet()}
        text={m.faqs_none_yet_text()}
        action={onAdd && <Button onClick={onAdd}>{m.faqs_add()}</Button>}
      />
    )}
  </Card>
)
