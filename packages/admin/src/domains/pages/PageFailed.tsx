import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

/** A malformed id (400) is treated like an unknown one. */
const UNKNOWN = new Set([400, 404])

/** The error of a page: it does not exist, or the request failed. */
export const PageFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  UNKNOWN.has(getRefusal(error)?.status ?? 0) ? (
    <EmptyState
      isAlert
      icon={<IconFileOff stroke={1.5} />}
      title={m.pages_unknown()}
      text={m.pages_unknown_text()}
      action={
        <Button renderRoot={(props) => <Link to="/admin/pages" {...props} />} variant="default">
          {m.pages_to_pages()}
        </Button>
      }
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
