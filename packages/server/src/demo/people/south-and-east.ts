import { names, place, type Region } from './region.ts'

export const SPAIN: Region = {
  country: 'ES',
  weight: 7,
  firstNames: names('Lucía, Álvaro, Carmen, Íñigo, Marta, José, Nuria, Begoña, Andrés'),
  lastNames: names('García, Muñoz, Ibáñez, Serrano, Núñez, Ortega, Peña, Domènech, Vázquez'),
  cities: [
    place('Madrid', '', '280##'),
    place('Barcelona', '', '080##'),
    place('Sevilla', '', '410##'),
    place('València', '', '460##'),
    place('Bilbao', '', '480##'),
  ],
  streets: names('Calle Mayor, Avenida de la Constitución, Calle del Olmo, Paseo de Gracia, Plaza Nueva'),
  phone: '+34 6## ### ###',
}

export const ITALY: Region = {
  country: 'IT',
  weight: 7,
  firstNames: names('Giulia, Niccolò, Chiara, Matteo, Elena, Lorenzo, Francesca, Davide, Noè'),
  lastNames: names('Ferrari, D’Angelo, Colombo, Nicolò, Ricci, Marchetti, Bianchi, Santoro'),
  cities: [
    place('Milano', 'MI', '201##'),
    place('Roma', 'RM', '001##'),
    place('Torino', 'TO', '101##'),
    place('Bologna', 'BO', '401##'),
    place('Palermo', 'PA', '901##'),
  ],
  streets: names('Via Garibaldi, Corso Italia, Via dei Mille, Viale Trastevere, Piazza Dante'),
  phone: '+39 3## ### ####',
}

export const GREECE: Region = {
  country: 'GR',
  weight: 5,
  firstNames: names(
    'Νίκος|nikos, Ελένη|eleni, Γιώργος|giorgos, Μαρία|maria, Κατερίνα|katerina, Δημήτρης|dimitris, Σοφία|sofia',
  ),
  lastNames: names(
    'Γεωργίου|georgiou, Αντωνίου|antoniou, Νικολάου|nikolaou, Βασιλείου|vasileiou, Ιωάννου|ioannou, Οικονόμου|oikonomou',
  ),
  cities: [place('Αθήνα', '', '10# 72'), place('Θεσσαλονίκη', '', '54# 23'), place('Πάτρα', '', '26# 21')],
  streets: names('Οδός Ερμού, Λεωφόρος Αλεξάνδρας, Οδός Αθηνάς'),
  phone: '+30 21# ### ####',
}

export const UKRAINE: Region = {
  country: 'UA',
  weight: 4,
  firstNames: names(
    'Олена|olena, Андрій|andrii, Наталя|natalia, Тарас|taras, Оксана|oksana, Дмитро|dmytro, Софія|sofiia',
  ),
  lastNames: names(
    'Шевченко|shevchenko, Коваленко|kovalenko, Бондаренко|bondarenko, Ткаченко|tkachenko, Лисенко|lysenko, Мельник|melnyk',
  ),
  cities: [place('Київ', '', '010##'), place('Львів', '', '790##'), place('Одеса', '', '650##')],
  streets: names('вул. Хрещатик, вул. Франка, вул. Садова'),
  phone: '+380 44 ### ## ##',
}

export const POLAND: Region = {
  country: 'PL',
  weight: 4,
  firstNames: names('Zofia, Łukasz, Małgorzata, Paweł, Agnieszka, Wojciech, Kinga'),
  lastNames: names('Nowak, Kowalczyk, Wójcik, Krawczyk, Mazur, Sikora, Dudek'),
  cities: [
    place('Warszawa', '', '00-##1'),
    place('Kraków', '', '30-##2'),
    place('Gdańsk', '', '80-##8'),
    place('Łódź', '', '90-##4'),
  ],
  streets: names('ul. Długa, ul. Mickiewicza, al. Jana Pawła II, ul. Świętojańska'),
  phone: '+48 22 ### ## ##',
}
