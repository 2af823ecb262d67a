import { useState } from 'react'
import { lazyComponent } from '../lazy-component'
import type { CheckChoicesProps, CheckChoices as Choices } from './CheckChoices'
import { FilterMenu } from './FilterMenu'

const CheckChoices = lazyComponent(
  async () => (await import('./CheckChoices')).CheckChoices,
) as typeof Choices

type Props<Value extends string> = Omit<CheckChoicesProps<Value>, 'chosen' | 'wanted' | 'onSearch'> & {
  chosen: readonly Value[] | undefined
}

/** A filter by several values; none checked means all. */
export const CheckFilter = <Value extends string>({ chosen = [], ...props }: Props<Value>) => {
  const [wanted, setWanted] = useState('')
  return (
    <FilterMenu label={props.label} count={chosen.length}>
      <CheckChoices {...props} chosen={chosen} wanted={wanted} onSearch={setWanted} />
    </FilterMenu>
  )
}
