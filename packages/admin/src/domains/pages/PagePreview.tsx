import { Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ShopPage } from '@storekeeper/contract/pages/shop-page'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { ShopArticle } from '~/ui/shop/ShopArticle'
import { PageFailed } from './PageFailed'
import { pageInShop } from './page-paths'
import { pageQuery } from './page-queries'

type FrameProps = { brand?: ReactNode; children: ReactNode }
type Props = { id: string; Frame: ComponentType<FrameProps> }

/** A preview of the saved page, possibly unpublished; only signed-in admins can open it. */
export const PagePreview = ({ id, Frame }: Props) => {
  const { data: page, error, refetch } = useQuery(pageQuery(id))
  const siteName = useSiteName()
  useDocumentTitle(page ? page.seo.title || `${page.title} · ${siteName(page.site)}` : m.pages_preview())
  return (
    <Frame
      brand={
        page && (
          <span className="font-serif text-[clamp(1.375rem,2.4vw,1.75rem)] font-semibold leading-[1.2] wrap-anywhere">
            {siteName(page.site)}
          </span>
        )
      }
    >
      {page && (
        <>
          <Remark page={page} />
          <ShopArticle title={page.title} body={page.body} />
        </>
      )}
      {!page && (error ? <PageFailed error={error} onRetry={refetch} /> : <Skeleton height={400} />)}
    </Frame>
  )
}

const Remark = ({ page }: { page: ShopPage }) => (
  <aside
    className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 max-w-[44rem] mx-auto py-3 px-5 border border-dashed border-shop-link rounded-[14px] leading-6 bg-shop-raised [&_a]:text-shop-link"
    aria-label={m.pages_preview()}
  >
    <p>{page.isPublished ? m.pages_preview_published() : m.pages_preview_draft()}</p>
    <span className="flex flex-wrap gap-y-1 gap-x-5">
      {page.isPublished && <a href={pageInShop(page)}>{m.pages_view_in_shop()}</a>}
      <Link to="/admin/pages/edit/$id" params={{ id: page._id }}>
        {m.pages_back_to_editor()}
      </Link>
    </span>
  </aside>
)
