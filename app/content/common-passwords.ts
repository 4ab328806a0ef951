/**
 * The passwords of six or more characters that attackers try first, in lower case: the head of published lists of leaked
 * passwords, and the obvious ones in Kenya and for this product. Server side only.
 */
const LIST = `
  123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey letmein
  shadow master 696969 mustang 666666 qwertyuiop 123321 1234567890 superman 654321 1qaz2wsx 7777777 qazwsx jordan
  123qwe 000000 trustno1 hunter harley zxcvbnm asdfgh buster batman soccer tigger charlie sunshine iloveyou ranger
  hockey computer starwars pepper 112233 zxcvbn freedom princess maggie ginger 11111111 131313 cheese 159753
  summer chelsea dallas matrix yankees corvette austin access thunder merlin secret diamond hammer 1234qwer silver
  internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick sparky phoenix mickey bigdog snoopy guitar
  whatever chicken camaro mercedes peanut ferrari falcon cowboy welcome samsung steelers smokey dakota arsenal
  boomer eagles tigers marina nascar booboo gateway yellow porsche monster spider diablo hannah bulldog junior
  london purple compaq lakers iceman qwer1234 cowboys banana ncc1701 boston tennis q1w2e3r4 coffee scooby 123654
  nikita yamaha mother barney brandy chester oliver player forever rangers midnight chicago bigdaddy redsox badboy
  fender jasper slayer rabbit natasha marine wizard marlboro raiders prince casper fishing flower jasmine adidas
  winter winner gandalf password1 1q2w3e4r golden cocacola jordan23 winston madison angels panther spanky sophie
  asdfasdf thx1138 toyota canada 12344321 8675309 muffin liverpoo apples qwerty123 passw0rd abcd1234 pokemon
  123abc slipknot qazxsw 123456a scorpion qwaszx startrek rainbow asdfghjkl newyork redskins gemini cameron
  qazwsxedc florida liverpool turtle sierra viking doctor rocket 159357 dolphins captain bandit jaguar packers
  pookie peaches 789456 dolphin helpme theman maxwell qwertyui lovers maddog giants nirvana metallic hotdog
  rosebud mountain warrior stupid elephant success bond007 alexis scorpio samson q1w2e3 azerty rush2112 driver
  freddy 1q2w3e4r5t sydney gators dexter red123 123456q 12345a creative voodoo trouble america nissan gunner
  garfield asdfghjk apollo 1qazxsw2 eminem legend airborne brooklyn godzilla skippy 4815162342 kitten shelby
  beaver phantom asdasd xavier braves darkness blink182 copper platinum qweqwe tomcat 01012011 bigboy 102030
  animal police online 11223344 voyager lifehack 12qwaszx sniper 315475 trinity blazer heaven snowball loveme
  bubbles cricket willow donkey topgun nintendo saturn destiny pakistan pumpkin digital sergey redwings explorer
  private runner therock guinness lasvegas beatles 789456123 cassie christin qwerty1 celtic asdf1234 andrey
  broncos 007007 babygirl eclipse fluffy cartman michigan carolina testing alexande birdie pantera cherry vampire
  mexico buffalo genius montana minecraft maximus flyers lovely stalker metallica doggie snickers speedy bronco
  lol123 paradise yankee horses magnum dreams 147258369 lacrosse goober enigma qwertyu scotty surfer poohbear
  genesis asd123 qweasdzxc racing hello1 hawaii eagle1 einstein 12345q drowssap simple badger alaska action jester
  drummer 111222 spitfire forest maryjane champion diesel svetlana friday hotrod 147258 lucky1 westside security
  google tester shorty thumper hitman mozart zaq12wsx reddog 010203 lizard a123456 123456789a ruslan 1232323q
  scarface qwerty12 147852 a12345 buddha 420420 spirit money1 stargate qwe123 naruto mercury liberty 12345qwert
  semperfi suzuki popcorn spooky marley scotland cherokee vikings simpsons rascal qweasd hummer loveyou michael1
  patches russia jupiter penguin passion vladimir sandman passport raider 123789 infinity bulldogs fantasy
  1234554321 domino budlight disney ironman softball brutus redrum bigred mnbvcxz pamoja pamoja1 pamoja123
  pamoja2025 pamoja2026 kenya1 kenya123 kenya254 kenya2025 kenya2026 nairobi nairobi1 nairobi123 mombasa mombasa1
  kisumu kisumu1 nakuru eldoret safaricom safaricom1 safaricom123 mpesa123 mpesa1 m-pesa harambee uhuru1 jambo123
  karibu karibu1 karibu123 hakuna hakunamatata simba123 simbasc gormahia jesus1 jesus123 jesuschrist jesusislord
  blessed blessed1 godisgood ilovegod ilovejesus mungu1 mungunimwema baraka baraka1 neema1 amani1 upendo wanjiku
  wanjiru kamau1 otieno achieng njeri1 mwangi mwangi1 odhiambo shilling chapati mandazi ugali1 matatu tusker
  harambee1 254254 070000 0700000000 0712345678 0722000000 0722123456 12345678910 123456789123 1234512345 123456aa
  aa123456 abc12345 abcdef abcdefg abcdefgh admin1 admin123 administrator password12 password1234 password123!
  password! p@ssword p@ssw0rd passwords pass123 pass1234 passcode letmein1 welcome1 welcome123 welcome2025
  welcome2026 qwerty1234 qwerty12345 qwerty123456 iloveyou1 iloveyou2 iloveu monkey1 dragon1 football1 princess1
  sunshine1 changeme1 default secret1 secret123 testtest test1234 user123 guest1 guest123 login123 master1
  money123 budget budget1 budget123 family family1 family123 household account account1 finance manchester manutd1
  manchesterunited arsenal1 arsenal123 chelsea1 chelsea123 liverpool1 ronaldo ronaldo7 messi10 neymar 2580258
  147147 010101 121212 123abc123 1111111 111111111 1111111111 22222222 222222 333333 444444 555555 777777 888888
  88888888 999999 99999999 00000000 0000000000 987654 987654321 9876543210 0123456 01234567 0123456789 1234567a
  12345678a 1q2w3e 1q2w3e4r5t6y zaq1zaq1 zxcvbnm1 asdfgh1 qazwsx123 1qaz2wsx3edc abcd123 abcd12345 a1b2c3 a1b2c3d4
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
