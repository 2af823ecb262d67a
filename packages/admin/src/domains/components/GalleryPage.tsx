import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Page } from '~/ui/Page'
import { COMPONENT_PAGES, type ComponentPageName } from './component-pages'
import { type Specimen, SpecimenCard } from './SpecimenCard'

type Props = { name: ComponentPageName; specimens: readonly Specimen[] }

/** One page of the gallery: links to its neighbours, a description, and every component in every state. */
export const GalleryPage = ({ name, specimens }: Props) => {
  const page = COMPONENT_PAGES.find((other) => other.name === name)
  return (
    <Page
      title={page?.label() ?? name}
      crumbs={[{ label: m.components_components() }, { label: page?.label() ?? name }]}
    >
      <PageTabs current={name} />
      <p className="max-w-[72ch] mb-6 leading-6 text-ink-2">{page?.about()}</p>
      <div className="grid grid-cols-1 items-start gap-8 min-[1280px]:grid-cols-[minmax(0,1fr)_184px]">
        <div className="grid grid-cols-1 gap-6">
          {specimens.map((specimen) => (
            <SpecimenCard key={specimen.id} specimen={specimen} />
          ))}
        </div>
        <OnThisPage specimens={specimens} />
      </div>
    </Page>
  )
}

const PageTabs = ({ current }: { current: ComponentPageName }) => (
  <nav
    className="flex gap-6 mb-4 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
    aria-label={m.components_pages()}
  >
    {COMPONENT_PAGES.map(({ name, label, to, icon: Icon }) => {
      const isCurrent = name === current
      return (
        <Link
          key={name}
          to={to}
          className={`relative inline-flex flex-none items-center gap-2 h-11 font-medium no-underline hover:text-ink focus-visible:rounded-[4px] focus-visible:-outline-offset-2 ${isCurrent ? 'text-ink' : 'text-ink-2'}`}
          aria-current={isCurrent ? 'page' : undefined}
          ref={isCurrent ? intoSight : undefined}
        >
          <Icon size={16} stroke={1.7} aria-hidden className={isCurrent ? 'text-brand-text' : undefined} />
          {label()}
          {isCurrent && (
            <span className="absolute bottom-0 inset-x-0 h-0.5 rounded-t-[2px] bg-brand-text" aria-hidden />
          )}
        </Link>
      )
    })}
  </nav>
)

/** On a phone the tab row is wider than the screen. */
const intoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

const OnThisPage = ({ specimens }: { specimens: readonly Specimen[] }) => (
  <nav
    className="hidden min-[1280px]:block min-[1280px]:sticky min-[1280px]:top-[calc(var(--sticky-top,64px)+24px)]"
    aria-labelledby="on-this-page"
  >
    <h2 id="on-this-page" className="mb-2 ps-4 text-xs font-semibold leading-4 text-ink">
      {m.components_on_this_page()}
    </h2>
    <ul className="border-s border-s-line">
      {specimens.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block -ms-px py-1.5 ps-4 border-s border-s-transparent text-sm leading-5 no-underline text-ink-2 hover:border-s-brand-text hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
