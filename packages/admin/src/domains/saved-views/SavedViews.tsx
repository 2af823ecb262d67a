import { Suspense } from 'react'
import { useAtRest } from '~/at-rest'
import { lazyComponent } from '~/ui/lazy-component'
import type { ViewBarProps } from './ViewBar'

const ViewBar = lazyComponent(async () => (await import('./ViewBar')).ViewBar)

/** The saved views of a list as tabs, for its `views`. They load once the rows are shown, into a row of their height. */
export const SavedViews = (props: ViewBarProps) => {
  const isAtRest = useAtRest()
  return (
    <div className="min-h-12 border-b border-b-line">
      <Suspense>{isAtRest && <ViewBar {...props} />}</Suspense>
    </div>
  )
}
