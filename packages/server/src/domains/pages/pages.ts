import { createPageCall } from './create-page.ts'
import { listPages } from './list-pages.ts'
import { checkPageSlug } from './page-slug.ts'
import { pageDetails } from './read-page.ts'
import { removePage } from './remove-page.ts'
import { updatePage } from './update-page.ts'

/** The public entry of the pages' domain: its calls, and the commands that others use. */
export const pages = {
  list: listPages,
  slugCheck: checkPageSlug,
  details: pageDetails,
  create: createPageCall,
  update: updatePage,
  remove: removePage,
}

export { createPage } from './create-page.ts'
export { countListedPages, publishedPage, publishedPages } from './list-pages.ts'
