import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { rowLink } from '~/ui/list/rows/row-link'
import { ActiveBadge } from '~/ui/StatusBadge'
import { pageInShop, previewPath } from './page-paths'

type Options = {
  siteName: (key: string) => string
  titleLength: number
  edit: (page: ListedPage) => void
  remove: (page: ListedPage) => void
}

export const pageColumns = ({ siteName, titleLength, edit, remove }: Options): Column<ListedPage>[] => [
  {
    id: 'title',
    title: m.pages_name,
    sort: 'title',
    card: 'title',
    isFixed: true,
    cell: (page) => (
      <div className="grid justify-items-start min-w-0 leading-5">
        <Link
          to="/admin/pages/edit/$id"
          params={{ id: page._id }}
          className="rounded-[4px] font-medium no-underline whitespace-nowrap text-inherit hover:underline"
          title={page.title}
          {...rowLink(page._id)}
        >
          <bdi>{sliceTitle(page.title, titleLength)}</bdi>
        </Link>
        <bdi dir="ltr" className="truncate max-w-80 text-xs text-ink-2 max-md:max-w-[60vw]">
          /{page.slug}
        </bdi>
      </div>
    ),
  },
  {
    id: 'site',
    title: m.pages_site,
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
  },
  {
    id: 'isPublished',
    title: m.pages_status,
    cell: ({ isPublished }) => (
      <ActiveBadge isActive={isPublished} on={m.pages_published()} off={m.pages_draft()} />
    ),
  },
  {
    id: 'updatedAt',
    title: m.pages_updated,
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <Ago at={updatedAt} className="whitespace-nowrap" />,
  },
  {
    id: 'createdAt',
    title: m.pages_created,
    sort: 'createdAt',
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap" />,
  },
  {
    id: 'actions',
    title: m.pages_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (page) => (
      <RowMenu
        label={m.pages_actions_for({ title: page.title })}
        site={page.site}
        entries={() => [
          { label: m.pages_edit(), icon: IconPencil, onClick: () => edit(page) },
          page.isPublished
            ? { label: m.pages_view_in_shop(), icon: IconExternalLink, onClick: () => show(pageInShop(page)) }
            : { label: m.pages_preview(), icon: IconEye, onClick: () => show(previewPath(page._id)) },
          {
            label: m.pages_delete(),
            icon: IconTrash,
            permission: 'pages:change',
            onClick: () => remove(page),
          },
        ]}
      />
    ),
  },
]

const show = (url: string) => window.open(url, '_blank', 'noreferrer')
