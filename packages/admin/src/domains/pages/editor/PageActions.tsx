import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ShopPage } from '@storekeeper/contract/pages/shop-page'
import { IconExternalLink, IconEye, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { pageInShop, previewPath } from '../page-paths'
import { pageQuery } from '../page-queries'
import { RemovePageDialog } from '../RemovePageDialog'

type Props = { page: ShopPage; drop: () => void }

/** The actions for the page as a whole. */
export const PageActions = ({ page, drop }: Props) => {
  const canChange = useCan('pages:change', page.site)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isLeaving, leaveDialog] = useDisclosure(false)
  const shop = { href: pageInShop(page), label: m.pages_view_in_shop(), Icon: IconExternalLink }
  const preview = { href: previewPath(page._id), label: m.pages_preview(), Icon: IconEye }
  const { href, label, Icon } = page.isPublished ? shop : preview
  return (
    <>
      <Button
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
      >
        {label}
      </Button>
      <Button
        variant="default"
        c={canChange ? 'var(--mantine-color-error)' : undefined}
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={!canChange}
        title={canChange ? undefined : m.shell_not_allowed()}
        aria-haspopup="dialog"
        onClick={leaveDialog.open}
      >
        {m.pages_delete()}
      </Button>
      {isLeaving && (
        <RemovePageDialog
          page={page}
          onRemoved={async () => {
            drop()
            // The page is deleted, so the blocker for unsaved input is ignored, and the history entry is
            // replaced.
            await navigate({ to: '/admin/pages', replace: true, ignoreBlocker: true })
            queries.removeQueries({ queryKey: pageQuery(page._id).queryKey })
          }}
          onClose={leaveDialog.close}
        />
      )}
    </>
  )
}
