import { names, place, type Region } from './region.ts'

export const GERMANY: Region = {
  country: 'DE',
  weight: 12,
  firstNames: names(
    'Clara, Jörg, Mareike, Lukas, Käthe, Tobias, Anneliese, Emre, Friederike, Moritz, Jürgen, Lina, Björn',
  ),
  lastNames: names(
    'Sommer, Großmann, Köhler, Brandt, Yılmaz, Schäfer, Vogel, Lindner, Weiß, Hartwig, Böttcher, Krüger',
  ),
  cities: [
    place('Berlin', '', '10###'),
    place('Hamburg', '', '20###'),
    place('München', '', '80###'),
    place('Köln', '', '50###'),
    place('Leipzig', '', '04###'),
    place('Freiburg', '', '79###'),
  ],
  streets: names('Lindenstraße, Schillerstraße, Am Mühlbach, Gartenweg, Bahnhofstraße, Königsallee'),
  phone: '+49 30 23125 ###',
}

export const FRANCE: Region = {
  country: 'FR',
  weight: 8,
  firstNames: names('Élodie, Théo, Camille, François, Amélie, Rémi, Inès, Gaëlle, Antoine, Noémie'),
  lastNames: names(
    'Moreau, Lefèvre, Girard, Béranger, Dubois, Benali, Chevalier, Rousseau, Fontaine, Périer',
  ),
  cities: [
    place('Paris', '', '750##'),
    place('Lyon', '', '6900#'),
    place('Nantes', '', '44#00'),
    place('Bordeaux', '', '33#00'),
    place('Strasbourg', '', '67#00'),
  ],
  streets: names('rue des Lilas, avenue Victor Hugo, rue du Moulin, quai de la Loire, place de l’Église'),
  phone: '+33 1 99 00 ## ##',
}

export const NETHERLANDS: Region = {
  country: 'NL',
  weight: 5,
  firstNames: names('Sanne, Daan, Femke, Joris, Noor, Thijs, Anouk, Bram'),
  lastNames: names('de Vries, van den Berg, Bakker, Visser, Jansen, Hoekstra, van Dijk, Mulder'),
  cities: [
    place('Amsterdam', '', '101# AB'),
    place('Utrecht', '', '351# GK'),
    place('Groningen', '', '971# LP'),
    place('Rotterdam', '', '301# CV'),
  ],
  streets: names('Prinsengracht, Kerkstraat, Molenweg, Oudegracht, Dorpsstraat'),
  phone: '+31 85 ### ## ##',
}

export const SWEDEN: Region = {
  country: 'SE',
  weight: 4,
  firstNames: names('Åsa, Erik, Malin, Göran, Elsa, Nils, Ebba'),
  lastNames: names('Lindqvist, Sjöberg, Åkesson, Holm, Bergström, Ekdahl'),
  cities: [place('Stockholm', '', '11# 24'), place('Göteborg', '', '41# 07'), place('Malmö', '', '21# 38')],
  streets: names('Storgatan, Björkvägen, Södra Vägen, Ängsgatan'),
  phone: '+46 8 465 00# ##',
}
