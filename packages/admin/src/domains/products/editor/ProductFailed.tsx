import { Button } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'

/** The error of a product: it does not exist, or the request failed. */
export const ProductFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  getRefusal(error)?.status === 404 ? (
    <EmptyState
      isAlert
      icon={<IconPackageOff stroke={1.5} />}
      title={m.product_unknown()}
      text={m.product_unknown_text()}
      action={
        <Button component={Link} to="/admin/products/all" variant="default">
          {m.product_to_products()}
        </Button>
      }
    />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
