import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Page } from '~/ui/Page'
import { COMPONENT_PAGES, type ComponentPageName } from './component-pages'
import classes from './GalleryPage.module.css'
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
    {COMPONENT_PAGES.map(({ name, label, to, icon: Icon }) => (
      <Link
        key={name}
        to={to}
        className={classes.tab}
        aria-current={name === current ? 'page' : undefined}
        ref={name === current ? intoSight : undefined}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
        {label()}
      </Link>
    ))}
  </nav>
)

/** On a phone the tab row is wider than the screen. */
const intoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

const OnThisPage = ({ specimens }: { specimens: readonly Specimen[] }) => (
  <nav className={classes.contents} aria-labelledby="on-this-page">
    <h2 id="on-this-page" className="mb-2 ps-4 text-xs font-semibold leading-4 text-ink">
      {m.components_on_this_page()}
    </h2>
    <ul>
      {specimens.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
