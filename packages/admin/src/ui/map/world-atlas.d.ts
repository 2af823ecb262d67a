/** Natural Earth at 1:110m, public domain: outlines of land and countries. */
declare module 'world-atlas/countries-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'

  const world: Topology<{ countries: GeometryCollection; land: GeometryCollection }>
  export default world
}
