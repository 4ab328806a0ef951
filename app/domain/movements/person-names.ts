/** Names that many people of Kenya have: with one of them, a brand's name is most likely a person's, too. */

/** Places that are named after people are left out, as branches are named after them: Karen, Kenyatta, Kimathi, Moi, Waiyaki. */
const NAMES = `
  aaron abdalla abdi abdullahi abigail achieng adan adhiambo agnes ahmed akinyi akoth alex alexander ali alice allan amina amos andrew
  angela anne anthony antony anyango apiyo arnold asha atieno auma awino awuor barasa barbara barnabas beatrice benard benjamin bernard
  betty bonface boniface brenda brian bryan caleb calvin caren carol caroline catherine caxton cecilia charity charles chebet chege
  chelimo chemutai chepkemoi chepkoech chepngetich cherono cherop cheruiyot christine christopher collins cyrus dan daniel david dennis
  derrick diana dominic dorcas doreen dorothy duncan edith edward edwin elijah elizabeth emily emmanuel ephraim eric esther eugene
  eunice eva evans evelyn ezekiel faith farah fatuma felix festus florence frances francis fredrick gakii gathoni gatwiri geoffrey
  george gerald gideon gift githinji gitau gitonga gladys godfrey grace halima harrison hassan hellen henry hillary hussein ian ibrahim
  irene irungu isaac isaiah ismail jackline jackson jacob jacqueline james jane janet jared jebet jelagat jemimah jemutai jepchirchir
  jepkoech jepkosgei jerono jesse joan joel john jonathan joseph josephine joshua joy joyce judith julia julius juma justus kahiga kairu
  kamande kamau kanini karanja kariuki karimi keith kelvin kemboi kemunto kennedy kenneth kerubo kevin kibet kiarie kihara kilonzo
  kimani kimeu kinyanjui kinyua kioko kipchirchir kipchumba kipkemboi kipkoech kipkorir kipkosgei kiplagat kiprono kiprop kiprotich
  kiprutoh kiptoo kirui koech koros korir kosgei kyalo langat laura lawrence leah leonard leting levi lilian linda linet lucy lydia
  macharia magdalene maina makau makena makokha margaret maria mariam mark martha martin mary maryanne masika mathenge matheka maureen
  maurice mbithe mbugua mburu mercy michael michelle mirriam mohamed mohammed monica moraa moses muchiri muhammad muiruri mukami mumbi
  mumbua mumo mumtaz munene mungai muriithi muriuki murithi musa musau musyoka musyimi mutai muthama muthoni mutinda mutiso mutua
  mutuku mutunga mwangangi mwangi mwaniki mwende mwendwa mwikali nafula naliaka nancy naomi nasimiyu ndanu ndegwa nderitu ndirangu
  nduku ndungu nduta nekesa nelson ngari ngetich ngugi nicholas nicole nixon njagi njambi njau njeri njoki njoroge njuguna nyaboke
  nyakio nyambura nyamweya nyokabi nyongesa nzioka nzisa ochieng odhiambo odongo oduor ogola ogutu ojwang okello okeyo okoth oloo
  oluoch ombati omar omari ombui omollo omondi omwamba ondieki onyango opiyo osman osoro otieno ouko ouma owino owuor pamela patel
  patricia patrick paul pauline peninah peris peter philip phyllis priscilla purity rachael rachel rahma raphael rebecca regina
  reuben richard robert rono rose rosemary rotich ruth salim salma sammy samson samuel sang sarah saruni sharon sheila shiru silas
  simiyu simon solomon sophia stanley stella stephen steven susan sylvester sylvia tabitha tanui teresia thomas thuku timothy titus
  tonny valentine vera veronica vincent violet virginia vivian wafula waithera walter wambua wambui wamalwa wambugu wangari wangeci
  wangui wanja wanjala wanjiku wanjiru wanyama wanyonyi wekesa wesley wilfred william wilson winfred winnie wycliffe yegon yusuf
  zainab zachary zawadi zipporah`;

const PERSON_NAMES = new Set(NAMES.trim().split(/\s+/));

/** Words that only firms and their branches have. */
const OF_A_FIRM =
  /\d|\b(ltd|limited|plc|llp|co|company|kenya|group|stores?|suppl(iers?|ies)|enterprises?|agenc(y|ies)|branch|mall|plaza|towers?|prepaid|postpaid|paybill|till|pos|st|street|rd|road|ave|avenue|way|lane|drive)\b/i;

/** How many words of a text are names of people; none of a firm's. */
export function personNamesIn(text: string): { count: number; isLast: boolean } {
  if (OF_A_FIRM.test(text)) return { count: 0, isLast: false };
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return {
    count: words.filter((word) => PERSON_NAMES.has(word)).length,
    isLast: PERSON_NAMES.has(words.at(-1) ?? ""),
  };
}
