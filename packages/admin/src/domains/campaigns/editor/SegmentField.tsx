import { Select, Switch } from '@mantine/core'
import { parseFilter } from '@storekeeper/contract/filters/filter-text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '~/api'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { toastFailure } from '~/toast-failure'
import type { FieldProps } from '~/ui/files/field-props'
import { useFieldValue } from '~/ui/files/use-field-value'
import { ConditionMenu, ListChips } from '~/ui/filters/conditions/ConditionMenu'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { namedFields } from '~/ui/filters/conditions/draft'
import type { FilterChip } from '~/ui/filters/FilterChips'

export type Change<Filter> = (update: (now: Filter) => Filter) => void

export type SegmentFieldProps<Filter> = Pick<
  FieldProps<Filter | null>,
  'defaultValue' | 'onChange' | 'error'
> & {
  /** Returns the site that sends the mail, used when the admin first selects recipients. */
  siteOfMail: () => string
}

type SwitchProps<Filter> = SegmentFieldProps<Filter> & {
  path: 'customers' | 'contacts'
  label: string
  description: string
  /** The filter that the field begins with. */
  toFirst: (site: string) => Filter
  children: (filter: Filter, change: Change<Filter>) => ReactNode
}

/** Selects the customers or contacts that match filters, or none. Those who declined marketing are always excluded. */
export const SegmentField = <Filter extends object>(props: SwitchProps<Filter>) => {
  const { defaultValue, onChange, error, path, label, description, toFirst, siteOfMail, children } = props
  const [filter, change] = useFieldValue<Filter | null>({
    value: undefined,
    defaultValue,
    onChange,
    empty: null,
  })
  return (
    <div className="grid gap-3 min-w-0">
      <Switch
        label={label}
        description={description}
        error={error}
        data-path={path}
        checked={filter !== null}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          change(() => (isOn ? toFirst(siteOfMail()) : null))
        }}
      />
      {filter && children(filter, (update) => change((now) => now && update(now)))}
    </div>
  )
}

type Filters = { site: string; timeZone: string; filter?: string | undefined; q?: string | undefined }
/** What filters of a list change; paging and order have no meaning here. */
type Narrow<Filter> = (part: Partial<Filter> & { page?: unknown; limit?: unknown; sort?: unknown }) => void

type FiltersProps<Filter> = {
  /** The list whose saved views are offered. */
  list: 'customers' | 'contacts'
  label: string
  siteLabel: string
  sites: readonly { key: string; name: string }[]
  filter: Filter
  onChange: Change<Filter>
  /** Reads the filters of a view. */
  toFilter: (search: object) => Filter
  /** Filters that a view gets unless it has a condition on their field. */
  excluded?: Readonly<Record<string, Partial<Filter>>>
  conditions: ListConditions
  chips: readonly FilterChip<Filter>[]
  children: (narrow: Narrow<Filter>) => ReactNode
}

/** The saved views and the filters of a list, as those of the recipients. */
export const SegmentFilters = <Filter extends Filters>(props: FiltersProps<Filter>) => {
  const {
    list,
    label,
    siteLabel,
    sites,
    filter,
    onChange,
    toFilter,
    excluded = {},
    conditions,
    chips,
  } = props
  const [chosenView, setChosenView] = useState<string | null>(null)
  const { data: views = [] } = useQuery(
    api.savedViews.list.queryOptions({ input: {}, meta: { handlesErrors: true } }),
  )
  const usable = views.filter((view) => view.list === list && view.isValid)
  const showView = async (id: string | null) => {
    const view = views.find(({ _id }) => _id === id)
    if (!view) return setChosenView(null)
    const { limit: _, sort: __, ...filters } = view.search
    const read = parseFilter(filters.filter ?? '', await conditions.load())
    const named = 'filter' in read ? namedFields(read.filter) : []
    const usual = Object.entries(excluded).filter(([field]) => !named.includes(field))
    setChosenView(id)
    // All filters are those of the view, except the site, which a view does not have.
    onChange(({ site }) =>
      toFilter({ ...Object.assign({}, ...usual.map(([, part]) => part)), ...filters, site }),
    )
  }
  const narrow: Narrow<Filter> = ({ page: _, limit: __, sort: ___, ...part }) => {
    setChosenView(null)
    onChange((now) => ({ ...now, ...part, timeZone: browserTimeZone() }))
  }
  return (
    <>
      {usable.length > 0 && (
        <Select
          label={m.views_recipients()}
          description={m.views_recipients_hint()}
          data={usable.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosenView}
          placeholder={m.views_recipients_choose()}
          onChange={(id) => void showView(id).catch(toastFailure)}
          className="max-w-70"
        />
      )}
      <Select
        label={siteLabel}
        allowDeselect={false}
        data={[
          { value: ALL_SITES, label: m.campaigns_any_site() },
          ...sites.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={filter.site}
        onChange={(site) => onChange((now) => ({ ...now, site: site ?? ALL_SITES }))}
        className="max-w-70"
      />
      <fieldset className="flex flex-wrap gap-2 min-w-0 p-0 border-0" aria-label={label}>
        {props.children(narrow)}
        <ConditionMenu
          conditions={conditions}
          filter={filter.filter}
          onApply={(text) => narrow({ filter: text } as Partial<Filter>)}
        />
      </fieldset>
      <div className="[&>ul]:m-0 [&>ul]:p-0 empty:hidden">
        <ListChips
          conditions={conditions}
          filter={filter.filter}
          chips={[...searchChips(filter), ...chips]}
          onChange={narrow}
        />
      </div>
    </>
  )
}

/** The text that a saved view searches for. */
export const searchChips = <Search extends { q?: string | undefined }>({
  q,
}: Search): FilterChip<Search>[] =>
  q ? [{ label: m.search_search(), value: q, without: { q: '' } as Partial<Search> }] : []
