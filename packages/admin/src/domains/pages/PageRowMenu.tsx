import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { pageInShop, previewPath } from './page-paths'

type Props = { page: ListedPage; canChange: boolean; remove: (page: ListedPage) => void }

export const PageRowMenu = ({ page, canChange, remove }: Props) => {
  const navigate = useNavigate()
  return (
    <RowMenu label={m.pages_actions_for({ title: page.title })}>
      {(close) => (
        <>
          <RowMenu.Entry
            icon={<IconPencil size={18} stroke={1.7} />}
            onClick={() => navigate({ to: '/admin/pages/edit/$id', params: { id: page._id } })}
          >
            {m.pages_edit()}
          </RowMenu.Entry>
          <RowMenu.Entry
            icon={
              page.isPublished ? (
                <IconExternalLink size={18} stroke={1.7} />
              ) : (
                <IconEye size={18} stroke={1.7} />
              )
            }
            onClick={() => {
              close()
              window.open(page.isPublished ? pageInShop(page) : previewPath(page._id), '_blank', 'noreferrer')
            }}
          >
            {page.isPublished ? m.pages_view_in_shop() : m.pages_preview()}
          </RowMenu.Entry>
          <RowMenu.Entry
            icon={<IconTrash size={18} stroke={1.7} />}
            refusal={canChange ? undefined : m.shell_not_allowed()}
            onClick={() => {
              close()
              remove(page)
            }}
          >
            {m.pages_delete()}
          </RowMenu.Entry>
        </>
      )}
    </RowMenu>
  )
}
