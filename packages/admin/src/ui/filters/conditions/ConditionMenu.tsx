import { type ReactNode, Suspense } from 'react'
import { m } from '~/paraglide/messages.js'
import { lazyComponent } from '../../lazy-component'
import { type FilterChip, FilterChips } from '../FilterChips'
import { FilterMenu } from '../FilterMenu'
import type { ListConditions } from './conditions'

const ConditionPanel = lazyComponent(async () => (await import('./ConditionPanel')).ConditionPanel)
const ConditionChips = lazyComponent(async () => (await import('./ConditionChips')).ConditionChips)

type Props = {
  conditions: ListConditions
  filter: string | undefined
  onApply: (filter: string | undefined) => void
}

/** The button that opens the conditions of a list. */
export const ConditionMenu = ({ filter, onApply, conditions }: Props) => (
  <FilterMenu label={m.filter_conditions()} count={filter ? true : 0} width="auto">
    {(close) => (
      <Suspense>
        <ConditionPanel
          conditions={conditions}
          filter={filter}
          onApply={(changed) => {
            onApply(changed)
            close()
          }}
        />
      </Suspense>
    )}
  </FilterMenu>
)

type ChipsProps<Search> = {
  conditions: ListConditions | undefined
  filter: string | undefined
  chips: readonly FilterChip<Search>[]
  onChange: (change: Partial<Search>) => void
}

/** The active filters of a list, with its conditions. */
export const ListChips = <Search extends { filter?: string | undefined }>({
  conditions,
  filter,
  chips,
  onChange,
}: ChipsProps<Search>): ReactNode =>
  conditions && filter ? (
    <Suspense>
      <ConditionChips
        conditions={conditions}
        filter={filter}
        chips={chips}
        onChange={(change) => onChange(change as Partial<Search>)}
      />
    </Suspense>
  ) : (
    <FilterChips chips={chips} onChange={onChange} />
  )
