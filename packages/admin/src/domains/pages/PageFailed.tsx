import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

/** What is no page's id (400) names no page either. */
const UNKNOWN = new Set([400, 404])

/** A page that does not exist (any more), or one that could not be loaded just now. */
export const PageFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  UNKNOWN.has(refusalOf(error)?.status ?? 0) ? (
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
