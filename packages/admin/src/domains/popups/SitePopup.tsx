import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { PopupEditor } from './PopupEditor'
import { PopupSkeleton } from './PopupSkeleton'
import { blankPopup } from './popup-form'

type Props = { site: string; timeZone: string }

/** The pop-up of one site, or an empty form if it has none. */
export const SitePopup = ({ site, timeZone }: Props) => {
  const queries = useQueryClient()
  const query = api.popups.details.queryOptions({ input: { site }, meta: { handlesErrors: true } })
  const { data: popup, error, refetch } = useQuery(query)
  // Remounts the form as empty after its pop-up was deleted.
  const [beginnings, setBeginnings] = useState(0)
  if (popup === undefined)
    return error ? (
      <Card>
        <LoadFailed error={error} onRetry={refetch} />
      </Card>
    ) : (
      <PopupSkeleton />
    )
  return (
    <PopupEditor
      key={beginnings}
      popup={popup ?? blankPopup(site)}
      timeZone={timeZone}
      onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
      onRemoved={() => {
        queries.setQueryData(query.queryKey, null)
        setBeginnings((count) => count + 1)
      }}
      reload={async () => (await queries.fetchQuery({ ...query, staleTime: 0 })) ?? blankPopup(site)}
    />
  )
}
