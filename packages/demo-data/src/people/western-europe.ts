import { city, names, type Region } from './region.ts'

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
    city('Berlin', '', '10###'),
    city('Hamburg', '', '20###'),
    city('München', '', '80###'),
    city('Köln', '', '50###'),
    city('Leipzig', '', '04###'),
    city('Freiburg', '', '79###'),
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
    city('Paris', '', '750##'),
    city('Lyon', '', '6900#'),
    city('Nantes', '', '44#00'),
    city('Bordeaux', '', '33#00'),
    city('Strasbourg', '', '67#00'),
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
    city('Amsterdam', '', '101# AB'),
    city('Utrecht', '', '351# GK'),
    city('Groningen', '', '971# LP'),
    city('Rotterdam', '', '301# CV'),
  ],
  streets: names('Prinsengracht, Kerkstraat, Molenweg, Oudegracht, Dorpsstraat'),
  phone: '+31 85 ### ## ##',
}

export const SWEDEN: Region = {
  country: 'SE',
  weight: 4,
  firstNames: names('Åsa, Erik, Malin, Göran, Elsa, Nils, Ebba'),
  lastNames: names('Lindqvist, Sjöberg, Åkesson, Holm, Bergström, Ekdahl'),
  cities: [city('Stockholm', '', '11# 24'), city('Göteborg', '', '41# 07'), city('Malmö', '', '21# 38')],
  streets: names('Storgatan, Björkvägen, Södra Vägen, Ängsgatan'),
  phone: '+46 8 465 00# ##',
}
