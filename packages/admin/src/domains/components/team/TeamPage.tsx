import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { Initials } from '~/ui/Initials'
import { StatusBadge } from '~/ui/StatusBadge'
import { EXAMPLE_PEOPLE, type ExamplePerson } from '../examples'
import { GalleryPage } from '../GalleryPage'
import { State, States } from '../SpecimenCard'

const quietClass = 'max-w-full truncate text-xs leading-4 text-ink-2'

export const TeamPage = () => (
  <GalleryPage
    name="team"
    specimens={[
      {
        id: 'person-card',
        title: m.components_person_card(),
        use: m.components_person_card_use(),
        imports: "import { Card } from '~/ui/Card'",
        shows: <Cards />,
        ground: 'page',
      },
      {
        id: 'person-line',
        title: m.components_person_line(),
        use: m.components_person_line_use(),
        imports: "import { Initials } from '~/ui/Initials'",
        shows: <Lines />,
        ground: 'edge',
      },
      {
        id: 'initials',
        title: m.components_initials(),
        use: m.components_initials_use(),
        imports: "import { Initials } from '~/ui/Initials'",
        shows: <Avatars />,
      },
      {
        id: 'role',
        title: m.components_role(),
        use: m.components_role_use(),
        imports: "import { StatusBadge } from '~/ui/StatusBadge'",
        shows: <Roles />,
      },
    ]}
  />
)

const Cards = () => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,176px),1fr))] gap-4 [&>li]:grid [&>li]:grid-cols-1">
    {EXAMPLE_PEOPLE.map((person) => (
      <li key={person.email}>
        <PersonCard person={person} />
      </li>
    ))}
  </ul>
)

const Lines = () => (
  <ul className="[&>li+li]:border-t [&>li+li]:border-t-line">
    {EXAMPLE_PEOPLE.map((person) => (
      <li key={person.email}>
        <PersonLine person={person} />
      </li>
    ))}
  </ul>
)

const SIZES = [24, 32, 40, 56, 72]

const Avatars = () => (
  <States isWide>
    <State name={m.components_sizes()}>
      <span className="flex flex-wrap items-center gap-3">
        {SIZES.map((size) => (
          <Initials key={size} name="Ada Example" size={size} />
        ))}
      </span>
    </State>
    <State name={m.components_colours_by_name()}>
      <span className="flex flex-wrap items-center gap-3">
        {[...EXAMPLE_PEOPLE.map(({ name }) => name), 'Cher', 'Zoë Ångström'].map((name) => (
          <Initials key={name} name={name} size={40} />
        ))}
      </span>
    </State>
  </States>
)

const Roles = () => (
  <span className="flex flex-wrap items-center gap-3">
    <PersonRole isSuperAdmin isBlocked={false} />
    <PersonRole isSuperAdmin={false} isBlocked={false} />
    <PersonRole isSuperAdmin={false} isBlocked />
  </span>
)

/** One admin as a card. */
const PersonCard = ({ person }: { person: ExamplePerson }) => (
  <Card className="h-full">
    <div className="grid grid-cols-1 justify-items-center gap-3 py-2 text-center">
      <Initials name={person.name} size={56} />
      <div className="grid grid-cols-1 min-w-0">
        <bdi className="wrap-anywhere font-semibold leading-6 text-lg">{person.name}</bdi>
        <bdi dir="ltr" className={quietClass}>
          {person.email}
        </bdi>
      </div>
      <PersonRole isSuperAdmin={person.isSuperAdmin} isBlocked={person.isBlocked} />
      <span className={quietClass}>
        {m.components_last_seen()} <Ago at={person.lastSeenAt} />
      </span>
    </div>
  </Card>
)

/** The same person in one line, for lists of several people. */
const PersonLine = ({ person }: { person: ExamplePerson }) => (
  <div className="flex flex-wrap items-center gap-y-1 gap-x-4 py-3 px-6 max-md:px-4">
    <Initials name={person.name} size={40} />
    <div // Latin letters within Arabic: each name keeps its direction, all of them their side.
      className="grid flex-[1_1_160px] grid-cols-1 justify-items-start min-w-0 max-md:basis-[calc(100%-56px)] [&>*]:[text-align:match-parent]"
    >
      <bdi className="wrap-anywhere font-semibold leading-5">{person.name}</bdi>
      <bdi dir="ltr" className={quietClass}>
        {person.email}
      </bdi>
    </div>
    <PersonRole isSuperAdmin={person.isSuperAdmin} isBlocked={person.isBlocked} />
    <Ago at={person.lastSeenAt} className="flex-[0_0_112px] text-sm text-end text-ink-2 max-md:flex-1" />
  </div>
)

/** The role of an admin; blocked takes precedence, because a blocked admin has no access. */
const PersonRole = ({ isSuperAdmin, isBlocked }: Pick<ExamplePerson, 'isSuperAdmin' | 'isBlocked'>) => {
  if (isBlocked) return <StatusBadge tone="bad">{m.components_blocked()}</StatusBadge>
  return isSuperAdmin ? (
    <StatusBadge tone="active">{m.shell_super_admin()}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{m.shell_admin()}</StatusBadge>
  )
}
